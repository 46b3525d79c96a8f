package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TermOrderTest {

  /** Constants, then functions by name and each argument, then variables. */
  private static final List<Term> RISING =
      ImmutableList.of(
          new Constant("B"),
          new Constant("a"),
          new Constant("ab"),
          new Constant("b"),
          KifReader.readTerm("(f a)"),
          KifReader.readTerm("(f a a)"),
          KifReader.readTerm("(f a a a)"),
          KifReader.readTerm("(f a b)"),
          KifReader.readTerm("(f b)"),
          KifReader.readTerm("(f b a)"),
          KifReader.readTerm("(f (f a))"),
          KifReader.readTerm("(f (g a))"),
          KifReader.readTerm("(f ?a)"),
          KifReader.readTerm("(f ?z)"),
          KifReader.readTerm("(g a)"),
          new Variable("a"),
          new Variable("z"));

  @Test
  void everyTermHasItsPlace() {
    for (int i = 0; i < RISING.size(); i++) {
      for (int j = 0; j < RISING.size(); j++) {
        Function left = new Function("h", ImmutableList.of(RISING.get(i)));
        Function right = new Function("h", ImmutableList.of(RISING.get(j)));
        assertEquals(
            Integer.compare(i, j), Integer.signum(left.compareTo(right)), left + " and " + right);
      }
    }
  }

  @Test
  void constantsAndFunctionsAreComparedInIt() {
    Constant constant = new Constant("a");
    assertEquals(-1, Integer.signum(constant.compareTo(new Constant("b"))));
    assertEquals(0, constant.compareTo(new Constant("a")));
    assertEquals(1, Integer.signum(new Constant("b").compareTo(constant)));
    Function function = new Function("f", ImmutableList.of(constant));
    assertEquals(-1, Integer.signum(function.compareTo(new Function("g", function.arguments()))));
    assertEquals(0, function.compareTo(new Function("f", ImmutableList.of(new Constant("a")))));
    assertEquals(
        1,
        Integer.signum(
            new Function("f", ImmutableList.of(constant, constant)).compareTo(function)));
  }
}

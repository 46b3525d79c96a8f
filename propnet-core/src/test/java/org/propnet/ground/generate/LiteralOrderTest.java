package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.TermPool;
import org.propnet.gdl.KifReader;

/** Tests the order of literals, which puts similar ones together. */
final class LiteralOrderTest {

  private final TermPool terms = new TermPool();
  private final FactBase facts = new FactBase(terms);

  /** An atom of a relation with arguments. */
  private int atom(int relation, String... arguments) {
    int[] tuple = new int[arguments.length + 1];
    tuple[0] = relation;
    for (int i = 0; i < arguments.length; i++) {
      tuple[i + 1] = terms.intern(KifReader.readTerm(arguments[i]));
    }
    return facts.intern(tuple, tuple.length);
  }

  private void assertOrder(boolean backwards, List<Integer> expected, int... literals) {
    IntList mixed = IntArrayList.wrap(literals);
    int[] sorted = new LiteralOrder(facts, backwards, Budget.unlimited()).sorted(List.of(mixed));
    assertEquals(expected, Arrays.stream(sorted).boxed().toList());
  }

  @Test
  void eachLiteralIsThereOnce() {
    int a = atom(0, "a") << 1;
    int b = atom(0, "b") << 1;
    int[] sorted =
        new LiteralOrder(facts, false, Budget.unlimited())
            .sorted(List.of(IntList.of(b, a), IntList.of(), IntList.of(a)));
    assertEquals(List.of(a, b), Arrays.stream(sorted).boxed().toList());
  }

  @Test
  void relationsThenArgumentsThenSigns() {
    int late = atom(1, "a") << 1;
    int second = atom(0, "a", "c") << 1;
    terms.intern(KifReader.readTerm("d"));
    int third = atom(0, "c", "d") << 1;
    int first = atom(0, "a", "a") << 1;
    assertOrder(
        false,
        List.of(first, first | 1, second, third, late, late | 1),
        late | 1,
        second,
        first | 1,
        third,
        late,
        first);
  }

  @Test
  void termsBySymbolThenArityThenArguments() {
    terms.intern(KifReader.readTerm("a"));
    terms.intern(KifReader.readTerm("b"));
    int fourth = atom(0, "(g a)") << 1;
    int pair = atom(0, "(f b a)") << 1;
    int one = atom(0, "(f b)") << 1;
    int smaller = atom(0, "(f a b)") << 1;
    int g = terms.symbol("g");
    int f = terms.symbol("f");
    assertEquals(-1, Integer.compare(g, f), "g was met first");
    assertOrder(false, List.of(fourth, one, smaller, pair), pair, smaller, fourth, one);
  }

  @Test
  void argumentsOfFunctionsFromTheFirstOrFromTheLast() {
    String[] names = {"a", "b", "c"};
    for (String name : names) {
      terms.intern(KifReader.readTerm(name));
    }
    int cab = atom(0, "(f c a b)") << 1;
    int acb = atom(0, "(f a c b)") << 1;
    int aba = atom(0, "(f a b a)") << 1;
    int bba = atom(0, "(f b b a)") << 1;
    assertOrder(false, List.of(aba, acb, bba, cab), cab, acb, aba, bba);
    assertOrder(true, List.of(aba, bba, cab, acb), cab, acb, aba, bba);
  }
}

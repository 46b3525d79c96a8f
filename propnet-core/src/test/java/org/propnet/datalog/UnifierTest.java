package org.propnet.datalog;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/** Unifies patterns, and matches terms against them. */
final class UnifierTest {

  private final TermPool terms = new TermPool(Budget.unlimited());
  private final Pattern a = new Pattern.Ground(terms.intern(new Constant("a")));
  private final Pattern b = new Pattern.Ground(terms.intern(new Constant("b")));

  private static Pattern x(int variable) {
    return new Pattern.Var(variable);
  }

  private Pattern f(Pattern... arguments) {
    return new Pattern.Apply(terms.symbol("f"), List.of(arguments));
  }

  /** A pattern of nested functions around another one. */
  private Pattern nested(int depth, Pattern core) {
    Pattern pattern = core;
    for (int i = 0; i < depth; i++) {
      pattern = f(pattern);
    }
    return pattern;
  }

  @Test
  void bindingsApplyToEachOther() {
    Unifier unifier = new Unifier(100);
    assertTrue(unifier.unify(f(x(0), x(1)), f(f(x(1)), x(2))));
    assertTrue(unifier.unify(x(2), a));
    assertEquals(f(a), unifier.apply(x(0)));
    assertEquals(a, unifier.apply(x(1)));
    assertEquals(x(3), unifier.apply(x(3)));
    assertTrue(unifier.unify(x(0), f(a)));
    assertFalse(unifier.unify(x(0), f(b)));
  }

  @Test
  void unlikePatternsAreRefused() {
    assertFalse(new Unifier(100).unify(a, b));
    assertFalse(new Unifier(100).unify(f(a), a));
    assertFalse(new Unifier(100).unify(f(a), f(a, a)));
    Pattern other = new Pattern.Apply(terms.symbol("g"), List.of(a));
    assertFalse(new Unifier(100).unify(f(x(0)), other));
  }

  @Test
  void aVariableIsNotBoundToATermAroundIt() {
    assertFalse(new Unifier(100).unify(x(0), f(x(0))));
    Unifier unifier = new Unifier(100);
    assertTrue(unifier.unify(x(0), f(x(1))));
    assertFalse(unifier.unify(x(1), f(x(0))));
  }

  @Test
  void termsAreAsDeepAsTheyMayBe() {
    int most = Term.MAXIMUM_DEPTH;
    Unifier unifier = new Unifier(10_000);
    assertTrue(unifier.unify(x(0), a));
    assertEquals(nested(most, a), unifier.apply(nested(most, x(0))));
    Pattern deeper = nested(most + 1, x(0));
    assertThrows(Unifier.TooLargeException.class, () -> unifier.apply(deeper));
  }

  /** Each equation doubles the term. */
  @Test
  void symbolsAreCounted() {
    Unifier unifier = new Unifier(1_000);
    assertThrows(
        Unifier.TooLargeException.class,
        () -> {
          for (int i = 0; i < 20; i++) {
            assertTrue(unifier.unify(x(i), f(x(i + 1), x(i + 1))));
            Pattern unused = unifier.apply(x(0));
          }
        });
    assertEquals(1_001, unifier.symbols());
  }

  @Test
  void aVariableMatchesTheSameTermTwice() {
    int[] binding = {-1, -1};
    Term same = new Function("f", ImmutableList.of(new Constant("a"), new Constant("a")));
    Term unlike = new Function("f", ImmutableList.of(new Constant("a"), new Constant("b")));
    assertTrue(terms.matches(f(x(0), x(0)), terms.intern(same), binding));
    assertArrayEquals(new int[] {terms.intern(new Constant("a")), -1}, binding);
    assertFalse(terms.matches(f(x(1), x(1)), terms.intern(unlike), binding));
    assertTrue(terms.matches(f(x(0), b), terms.intern(unlike), binding));
    assertFalse(terms.matches(f(b, x(0)), terms.intern(unlike), binding));
    assertFalse(terms.matches(f(x(0)), terms.intern(same), binding));
    assertFalse(terms.matches(f(x(0), a), terms.intern(new Constant("a")), binding));
  }
}

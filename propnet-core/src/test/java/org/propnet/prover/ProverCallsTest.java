package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.propnet.prover.Derivation.legal;
import static org.propnet.prover.Derivation.machine;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;
import org.propnet.prover.Shape.Part;
import org.propnet.validate.relation.Relation;

/** Tests calls with partly bound arguments against rules with heads of other forms. */
@Timeout(60)
class ProverCallsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // head of the rule, its body, the call, and the answers for the variable
        "(p (f ?x b))      | (q ?x) | (p (f ?v b))          | a c",
        "(p (g ?x b))      | (q ?x) | (p (f ?v b))          |",
        "(p (f ?x))        | (q ?x) | (p (f ?v b))          |",
        "(p (f ?x b c))    | (q ?x) | (p (f ?v b))          |",
        "(p (f a b))       | (q ?x) | (p (f ?v b))          | a",
        "(p (f a c))       | (q ?x) | (p (f ?v b))          |",
        "(p (g a b))       | (q ?x) | (p (f ?v b))          |",
        "(p (f a))         | (q ?x) | (p (f ?v b))          |",
        "(p b)             | (q ?x) | (p (f ?v b))          |",
        "(p (f ?x (g ?x b)))| (q ?x) | (p (f ?v (g ?w b)))   | a c",
        "(p (f ?x (g ?x c)))| (q ?x) | (p (f ?v (g ?w b)))   |",
        "(p (f ?x (h ?x b)))| (q ?x) | (p (f ?v (g ?w b)))   |",
        "(p (f ?x (g b)))  | (q ?x) | (p (f ?v (g ?w b)))   |",
        "(p (f ?x b))      | (q ?x) | (p (f ?v (g ?w b)))   |",
        "(p (f d (g e b))) | (q ?x) | (p (f ?v (g ?w b)))   | d",
        "(p (f d (h e b))) | (q ?x) | (p (f ?v (g ?w b)))   |",
        "(p (f d b))       | (q ?x) | (p (f ?v (g ?w b)))   |",
        "(p ?y)            | (r ?y) | (p (f ?v b))          | a",
        "(p ?y)            | (r ?y) | (p (f b b ?v))        | e",
        "(p ?y)            | (r ?y) | (p (f ?v (g ?w b)))   | d",
        "(p ?y)            | (r ?y) | (p (f ?v (g b ?w)))   |",
      })
  void partsOfTermsAreGiven(String head, String body, String call, String expected) {
    String rules =
        "(q a) (q c) (r (f a b)) (r (f b b e)) (r (f d (g e b))) (r c) (z b)"
            + ("(<= " + head + " " + body + ")")
            + ("(<= (legal r ?v) (z b) " + call + ")");
    assertEquals(expected == null ? "" : expected, legal(rules), rules);
  }

  private static GroundTerm term(String kif) {
    return Objects.requireNonNull(GroundTerm.from(KifReader.readTerm(kif)));
  }

  private static Shape shape(Shape.Node... arguments) {
    return new Shape(new Relation("p", arguments.length), ImmutableList.copyOf(arguments));
  }

  private static Shape.Node f(Shape.Node... arguments) {
    return new Shape.Apply("f", ImmutableList.copyOf(arguments));
  }

  @Test
  void theHolesOfAShapeAreFilledByFactsOfThatShape() {
    Shape shape = shape(Part.HOLE, f(Part.FREE, f(Part.HOLE), Part.HOLE), Part.FREE);
    Tuple values = Tuple.of(term("a"), term("c"), term("d"));
    assertEquals(values, shape.project(Tuple.of(term("a"), term("(f b (f c) d)"), term("e"))));
    for (String other : new String[] {"b", "(f b (f c))", "(g b (f c) d)", "(f b (g c) d)"}) {
      assertNull(shape.project(Tuple.of(term("a"), term(other), term("e"))), other);
    }
  }

  @Test
  void holesOfAShapeMayBeMadeFree() {
    Shape shape = shape(Part.HOLE, f(Part.FREE, f(Part.HOLE), Part.HOLE), Part.HOLE);
    BitSet holes = new BitSet();
    assertEquals(shape, shape.without(holes));
    holes.set(1);
    holes.set(3);
    assertEquals(
        shape(Part.HOLE, f(Part.FREE, f(Part.FREE), Part.HOLE), Part.FREE), shape.without(holes));
  }

  /** The bound arguments of a call restrict what is derived for it. */
  @Test
  void recursionFollowsTheGivenTerm() {
    String rules = "(len z) (<= (len (s ?x)) (len ?x))";
    assertEquals("yes", legal(rules + "(<= (legal r yes) (len (s (s z))))"));
    assertEquals("", legal(rules + "(<= (legal r yes) (len (s (s y))))"));
    assertEquals("no", legal(rules + "(<= (legal r no) (not (len (s (s y)))))"));
  }

  /**
   * The calls of {@code m} get deeper until they are fully open; on the way they meet sentences of
   * the state, and a negation.
   */
  @Test
  void negationsOfDeepTermsAreDecidedRight() {
    ProverMachine machine =
        machine(
            "(<= (m ?x) (m (s ?x))) (<= (m ?x) (not (k (s ?x))) (true (deep ?x)))"
                + "(<= (k ?x) (true (known ?x))) (<= (legal r yes) (m z))");
    for (int depth = 0; depth < 30; depth++) {
      String term = "(s ".repeat(depth) + "z" + ")".repeat(depth);
      Set<Term> state = new HashSet<>();
      state.add(KifReader.readTerm("(known other)"));
      state.add(KifReader.readTerm("(deep " + term + ")"));
      assertEquals(2, moves(machine, state), term);
      state.add(KifReader.readTerm("(known (s " + term + "))"));
      assertEquals(1, moves(machine, state), term);
    }
  }

  private static int moves(ProverMachine machine, Set<Term> state) {
    return machine.legalMoves(machine.stateOf(state), Role.of("r")).size();
  }

  /** A term that is too large to be derived can't be true. */
  @Test
  void callsWithTermsThatAreTooLargeHaveNoAnswer() {
    String large = "(g" + " a".repeat(6_000) + ")";
    assertEquals(
        "no",
        legal(
            "(p "
                + large
                + ") (small a) (<= (q (f ?x ?y)) (small ?x) (small ?y))"
                + "(<= (legal r yes) (p ?x) (q (f ?x ?x)))"
                + "(<= (legal r no) (p ?x) (not (q (f ?x ?x))))"));
  }
}

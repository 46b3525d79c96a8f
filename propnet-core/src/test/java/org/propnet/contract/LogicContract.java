package org.propnet.contract;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;

/** Contract of the logic of every machine: what rules of all forms derive. */
public abstract class LogicContract implements ContractSubject {

  private static final Role ROLE = Role.of("r");

  private static final String ARCS =
      "(arc a b) (arc b c) (arc c a) (arc c d) (arc e e)\n(<= (legal r (to ?x)) (path a ?x))\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "left        | (<= (path ?x ?z) (path ?x ?y) (arc ?y ?z))",
        "right       | (<= (path ?x ?z) (arc ?x ?y) (path ?y ?z))",
        "double      | (<= (path ?x ?z) (path ?x ?y) (path ?y ?z))",
        "both        | (<= (path ?x ?z) (path ?x ?y) (arc ?y ?z))"
            + " (<= (path ?x ?z) (arc ?x ?y) (path ?y ?z))",
        "mutual      | (<= (path ?x ?z) (walk ?x ?y) (arc ?y ?z)) (<= (walk ?x ?y) (path ?x ?y))",
        "from behind | (<= (path ?x ?z) (arc ?y ?z) (path ?x ?y))",
        "useless     | (<= (path ?x ?y) (path ?x ?y)) (<= (path ?x ?z) (path ?x ?y) (arc ?y ?z))",
      })
  void recursionOfAnyForm(String form, String rules) throws Exception {
    assertEquals(
        "(to a) (to b) (to c) (to d)", legal(ARCS + "(<= (path ?x ?y) (arc ?x ?y))" + rules), form);
  }

  @Test
  void aRelationDoesNotSupportItself() throws Exception {
    assertEquals("", legal("(<= p q) (<= q p) (<= (legal r yes) p)"));
    assertEquals("no", legal("(<= p q) (<= q p) (<= (legal r no) (not p))"));
  }

  @Test
  void recursionOnAGivenArgument() throws Exception {
    assertEquals(
        "(even 0) (even 2) (even 4)",
        legal(
            """
            (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
            (even 0)
            (<= (even ?y) (succ ?x ?y) (odd ?x))
            (<= (odd ?y) (succ ?x ?y) (even ?x))
            (<= (number ?x) (succ ?x ?y))
            (<= (legal r (even ?x)) (number ?x) (even ?x))
            """));
  }

  @Test
  void negationOfWhatIsDerivedThroughNegation() throws Exception {
    assertEquals(
        "b d",
        legal(
            """
            (arc a b) (arc b c) (arc c d)
            (<= (node ?x) (arc ?x ?y)) (<= (node ?y) (arc ?x ?y))
            (<= (reached c))
            (<= (reached ?x) (arc ?x ?y) (reached ?y))
            (<= (apart ?x) (node ?x) (not (reached ?x)))
            (<= (last ?x) (node ?x) (not (inner ?x)))
            (<= (inner ?x) (arc ?x ?y) (not (apart ?y)) (not (isb ?x)))
            (isb b)
            (<= (legal r ?x) (last ?x) (distinct ?x c))
            """));
  }

  /** The condition of s can't be the sentence that negates s, though both are of relation q. */
  @Test
  void negationBesideAConditionOfAnotherStructure() throws Exception {
    assertEquals(
        "(f b) yes",
        legal(
            """
            (init now) (<= (next now) (true now))
            (<= (legal r yes) s)
            (<= (legal r ?x) (q ?x))
            (<= s (q (f ?x)))
            (<= (q a) (not s))
            (<= (q (f b)) (true now))
            """));
  }

  @Test
  void negationBesideRecursion() throws Exception {
    // A position is won if a lost one can be reached from it; the arcs are acyclic.
    assertEquals(
        "(lost 0) (lost 3) (won 1) (won 2) (won 4)",
        legal(
            """
            (move 1 0) (move 2 0) (move 2 1) (move 3 2) (move 3 1) (move 4 3) (move 4 2)
            (<= (won 1) (move 1 ?y) (not (won0 ?y)))
            (<= (won0 9) (move 9 9))
            (<= (won 2) (move 2 ?y) (not (won01 ?y)))
            (<= (won01 1) (won 1))
            (<= (won 3) (move 3 ?y) (not (won012 ?y)))
            (<= (won012 1) (won 1)) (<= (won012 2) (won 2))
            (<= (won 4) (move 4 ?y) (not (won0123 ?y)))
            (<= (won0123 ?x) (won012 ?x)) (<= (won0123 3) (won 3))
            (position 0) (position 1) (position 2) (position 3) (position 4)
            (<= (legal r (won ?x)) (won ?x))
            (<= (legal r (lost ?x)) (position ?x) (not (won ?x)))
            """));
  }

  @Test
  void aRelationMayNeedItsOwnNegationElsewhere() throws Exception {
    assertEquals(
        "(p 1) (p 3)",
        legal(
            """
            (<= (p 3) (not (p 2))) (<= (p 2) (not (p 1))) (<= (p 1) (not (p 0)))
            (<= (legal r (p ?x)) (p ?x))
            """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(distinct ?x a) (p ?x)                                | b c",
        "(not (q ?x)) (p ?x)                                   | a c",
        "(not (q ?x)) (distinct c ?x) (p ?x)                   | a",
        "(p ?x) (or (q ?x) (distinct ?x b))                    | a b c",
        "(or (q ?x) (and (p ?x) (not (q ?x)) (distinct ?x a))) | b c",
        "(or (distinct ?x a) (q ?x)) (p ?x)                    | b c",
        "(or (and (q ?y) (distinct ?x ?y)) (and)) (p ?x)       | a b c",
        "(or) (p ?x)                                           |",
        "(and (and) (p ?x) (and (or (and))))                   | a b c",
        "(p ?x) (not (or (q ?x) (s ?x)))                       | a",
        "(p ?x) (not (and (q ?x) (s ?x)))                      | a b c",
        "(p ?x) (not (and (p ?x) (not (q ?x))))                | b",
        "(p ?x) (not (not (q ?x)))                             | b",
        "(p ?x) (not (distinct ?x a))                          | a",
        "(p ?x) (not (not (distinct ?x a)))                    | b c",
        "(p ?x) (not (or))                                     | a b c",
        "(p ?x) (not (and))                                    |",
        "(p ?x) (not (missing ?x))                             | a b c",
        "(p ?x) (missing ?x)                                   |",
        "(p ?x) (p ?y) (distinct ?x ?y) (q ?y)                 | a c",
        "(p ?x) (distinct (f ?x) (f a))                        | b c",
        "(p ?x) (distinct (f ?x) (g ?x))                       | a b c",
        "(p ?x) z                                              | a b c",
        "(p ?x) (not z)                                        |",
        "(p ?x) (not (z))                                      |",
      })
  void connectives(String body, String expected) throws Exception {
    String rules = "(p a) (p b) (p c) (q b) (s c) z (<= (legal r ?x) " + body + ")";
    assertEquals(expected == null ? "" : expected, legal(rules));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(<= (legal r ?x) (p (f ?x b)))                          | a b",
        "(<= (legal r ?x) (p ?x))                                | (f a b) (f b a) (f b b) c",
        "(<= (legal r ?x) (p (f ?x ?x)))                         | b",
        "(<= (legal r (g ?y ?x)) (p (f ?x ?y)))                  | (g a b) (g b a) (g b b)",
        "(<= (legal r ?x) (p (g ?x ?y)))                         |",
        "(<= (legal r ?x) (p (f ?x)))                            |",
        "(<= (legal r ?x) (w (f ?x b)))                          | a b",
        "(<= (legal r ?x) (w (f (h ?x) b)))                      |",
        "(<= (legal r ?x) (v (f a ?x)))                          | b",
        "(<= (legal r ?x) (v (f ?x ?y)))                         | a b",
        "(<= (legal r ?x) (n (f a ?x)))                          | (f b a)",
        "(<= (legal r ?x) (k (s (s ?x))) (distinct ?x z))        |",
        "(<= (legal r ?x) (k (s ?x)))                            | (s z) z",
        "(<= (legal r yes) (k (s (s z))))                        | yes",
        "(<= (legal r yes) (k (s (s (s z)))))                    |",
      })
  void functionTerms(String rule, String expected) throws Exception {
    String rules =
        """
        (p (f a b)) (p (f b a)) (p (f b b)) (p c)
        (<= (w ?x) (p ?x))
        (<= (v (f ?x ?y)) (p (f ?x ?y)) (distinct ?x ?y))
        (<= (n (f a (f b ?x))) (p (f b ?x)) (distinct ?x b))
        (<= (k ?x) (true ?x))
        (init z) (init (s z)) (init (s (s z)))
        """;
    assertEquals(expected == null ? "" : expected, legal(rules + rule));
  }

  @Test
  void sameNamesWithOtherAritiesAreOtherRelations() throws Exception {
    assertEquals(
        "(one a) (two a b) zero",
        legal(
            """
            p (p a) (p a b)
            (<= (legal r zero) p) (<= (legal r (one ?x)) (p ?x))
            (<= (legal r (two ?x ?y)) (p ?x ?y))
            (<= (legal r three) (p a b c))
            """));
  }

  @Test
  void functionsConstantsAndRelationsMayShareNames() throws Exception {
    assertEquals(
        "(true (p p)) p",
        legal("(p p) (<= (legal r ?x) (p ?x)) (<= (legal r (true (p ?x))) (p ?x))"));
  }

  @Test
  void factsAndRulesOfOneRelationAddUp() throws Exception {
    assertEquals("a b", legal("(p a) (q b) (q a) (<= (p ?x) (q ?x)) (<= (legal r ?x) (p ?x))"));
  }

  @Test
  void variablesOfDifferentRulesAreDifferent() throws Exception {
    assertEquals(
        "(pair a b) (pair b a)",
        legal(
            """
            (p a b)
            (<= (swap ?x ?y) (p ?y ?x))
            (<= (legal r (pair ?x ?y)) (p ?x ?y))
            (<= (legal r (pair ?x ?y)) (swap ?x ?y))
            """));
  }

  @Test
  void repeatedVariablesInHeads() throws Exception {
    assertEquals(
        "(same a) (same b)",
        legal(
            """
            (p a) (p b)
            (<= (eq ?x ?x) (p ?x))
            (<= (legal r (same ?x)) (p ?x) (p ?y) (eq ?x ?y))
            (<= (legal r different) (eq a b))
            (<= (legal r (other ?x)) (eq ?x ?y) (distinct ?x ?y))
            """));
  }

  @Test
  void anEmptyConjunctionMakesARuleOfAFact() throws Exception {
    assertEquals("a", legal("(<= (p a) (and)) (<= (legal r ?x) (p ?x))"));
  }

  /** Everything legal for the role {@code r} in the initial state, sorted. */
  private String legal(String rules) throws Exception {
    String text = "(role r) (legal r none)\n" + rules;
    StateMachine machine = machineOf(KifReader.read(text, "test"));
    return machine.legalMoves(machine.initialState(), ROLE).stream()
        .map(Object::toString)
        .filter(move -> !move.equals("none"))
        .collect(joining(" "));
  }
}

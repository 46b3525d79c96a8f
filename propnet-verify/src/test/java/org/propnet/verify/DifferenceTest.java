package org.propnet.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** Tests the text of differences. */
final class DifferenceTest {

  private static ImmutableList<Move> moves(String... texts) {
    return Stream.of(texts).map(Move::of).collect(ImmutableList.toImmutableList());
  }

  private static ImmutableSet<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).collect(ImmutableSet.toImmutableSet());
  }

  private static Difference difference(Question question, Answer expected, Answer actual) {
    return new Difference(
        question,
        expected,
        actual,
        View.STATES,
        terms("(at 3)", "lit"),
        ImmutableList.of(moves("(go 1)", "noop"), moves("noop", "(go 2)")),
        4);
  }

  @Test
  void listsAreShownAsWhatIsMissingAndWhatIsNot() {
    Difference difference =
        difference(
            new Question.LegalMoves(Role.of("white")),
            new Answer.Moves(moves("a", "b", "c")),
            new Answer.Moves(moves("b", "c", "d", "e")));
    assertEquals(
        """
        playout 4, step 2: legal moves of white
          missing:    a
          unexpected: d e
        state: (at 3) lit
        joint moves from the initial state:
          (go 1) noop
          noop (go 2)
        """,
        difference.toString());
    assertEquals(
        "playout 4, step 2: legal moves of white: missing: a; unexpected: d e",
        difference.summary());
  }

  @Test
  void repeatedElementsAreUnexpected() {
    assertEquals(
        "playout 4, step 2: legal moves of white: unexpected: a",
        difference(
                new Question.LegalMoves(Role.of("white")),
                new Answer.Moves(moves("a", "b")),
                new Answer.Moves(moves("a", "a", "b")))
            .summary());
  }

  @Test
  void ordersAreShownWhole() {
    assertEquals(
        "playout 4, step 2: order of the legal moves of white: expected: a b; found: b a",
        difference(
                new Question.MoveOrder(Role.of("white")),
                new Answer.Moves(moves("a", "b")),
                new Answer.Moves(moves("b", "a")))
            .summary());
  }

  @Test
  void singleAnswersAreShownSideBySide() {
    assertEquals(
        "playout 4, step 2: goal of white: expected: several goal values; found: 50",
        difference(
                new Question.Goal(Role.of("white")),
                new Answer.Refused(Refusal.SEVERAL_GOALS, "two"),
                new Answer.Goal(50))
            .summary());
    assertEquals(
        "playout 4, step 2: terminal: expected: true; found: false",
        difference(new Question.Terminal(), new Answer.Truth(true), new Answer.Truth(false))
            .summary());
    assertEquals(
        "playout 4, step 2: playing [a]: expected: played; found: an illegal move",
        difference(
                new Question.Play(moves("a")),
                new Answer.Played(),
                new Answer.Refused(Refusal.ILLEGAL_MOVE, "a"))
            .summary());
    assertEquals(
        "playout 4, step 2: legal moves of white: expected: (nothing); found: "
            + "no legal move although the state is not terminal",
        difference(
                new Question.LegalMoves(Role.of("white")),
                new Answer.Moves(moves()),
                new Answer.Refused(Refusal.NO_LEGAL_MOVE, "none"))
            .summary());
  }

  @Test
  void longListsAreCut() {
    String[] many = IntStream.range(0, 50).mapToObj(i -> "m" + i).toArray(String[]::new);
    String text =
        difference(
                new Question.Propositions(),
                new Answer.Propositions(terms(many)),
                new Answer.Propositions(terms("m0")))
            .toString();
    assertTrue(text.contains("m1 "), text);
    assertTrue(text.contains("m20 and 29 more"), text);
    assertFalse(text.contains("m21"), text);
    assertFalse(text.contains("unexpected"), text);
  }

  @Test
  void theInitialStateAndTheSimulatorAreNamed() {
    Difference difference =
        new Difference(
            new Question.Roles(),
            new Answer.Roles(ImmutableList.of(Role.of("a"))),
            new Answer.Roles(ImmutableList.of(Role.of("b"))),
            View.SIMULATOR,
            terms(),
            ImmutableList.of(),
            0);
    assertEquals(
        """
        playout 0, step 0, simulator: roles
          missing:    a
          unexpected: b
        state: (nothing)
        in the initial state
        """,
        difference.toString());
  }
}

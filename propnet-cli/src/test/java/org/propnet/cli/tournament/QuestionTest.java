package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.cli.io.BadInputException;
import org.propnet.player.manager.Entrant;
import org.propnet.player.rating.SequentialTest;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentPlan;

final class QuestionTest {

  private static final TournamentPlan PLAN =
      Fixture.plan(List.of("ticTacToe", "connectFour"), "old", "new", "a>b");

  private static Question question(String text) {
    return Question.read(
        text, PLAN.entrants().stream().map(Entrant::name).collect(toImmutableList()));
  }

  private static boolean isAnswered(Question question, List<PlayedMatch> matches) {
    return question.answer(PLAN, matches) != SequentialTest.Answer.OPEN;
  }

  @Test
  void theLevelAndThePlayersAreRead() {
    assertEquals("95%:new>old", question("95%:new>old").toString());
    assertEquals("99.5%:new>a>b", question("99.5%: new > a>b ").toString());
    assertEquals("60%:a>b>new", question("60%:a>b>new").toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "95:new>old | it has to be like",
        "50%:new>old | it has to be like",
        "100%:new>old | it has to be like",
        "1e9999%:new>old | it has to be like",
        "9..5%:new>old | it has to be like",
        "95%:new | it has to be like",
        "'' | it has to be like",
        "95%:nwe>old | did you mean new?",
        "95%:new>zzzzzz | the players are old, new, a>b",
        "95%:new>new | with itself"
      })
  void anythingElseIsRefusedWithTheCure(String text, String cure) {
    BadInputException problem = assertThrows(BadInputException.class, () -> question(text));
    assertTrue(problem.getMessage().contains(cure), problem.getMessage());
  }

  @Test
  void playersHaveToMeetInEveryRound() {
    TournamentPlan swiss =
        new TournamentPlan(
            PLAN.name(),
            TournamentPlan.Format.SWISS,
            PLAN.games(),
            PLAN.entrants(),
            3,
            PLAN.settings(),
            1);
    String message =
        assertThrows(BadInputException.class, () -> question("95%:new>old").requireMeetings(swiss))
            .getMessage();
    assertTrue(message.contains("round-robin"), message);
  }

  /** The answer comes at the end of a round, and every further match leaves it. */
  @Test
  void theAnswerComesAtTheEndOfARound() {
    ImmutableList<PlayedMatch> matches = Fixture.matches(PLAN, 60, 0.95, 1, 1);
    Question question = question("95%:new>old");
    int count = 0;
    while (!isAnswered(question, matches.subList(0, count))) {
      count++;
    }
    int matchesOfRound = 2 * 3 * 2;
    // The last matches of a round that the two are in come before its end.
    assertEquals(matches.get(count - 1).round(), (count - 1) / matchesOfRound);
    assertEquals(1, matches.get(count - 1).game());
    assertTrue(matches.get(count - 1).entrants().containsAll(List.of(0, 1)));
    assertEquals(SequentialTest.Answer.FIRST, question.answer(PLAN, matches));
    assertEquals(SequentialTest.Answer.SECOND, question("95%:old>new").answer(PLAN, matches));
    for (int i = count; i < count + matchesOfRound; i++) {
      assertTrue(isAnswered(question, matches.subList(0, i)), "after " + i + " matches");
    }
    assertEquals(SequentialTest.Answer.OPEN, question.answer(PLAN, matches.subList(0, count - 1)));
    assertEquals(
        "yes",
        question
            .report(PLAN, matches)
            .toJson()
            .getAsJsonObject("question")
            .get("answer")
            .getAsString());
  }

  /** Of a tournament that was broken off, some later matches may be over and others not. */
  @Test
  void matchesAfterAMissingOneAnswerNothing() {
    ImmutableList<PlayedMatch> matches = Fixture.matches(PLAN, 60, 0.95, 1, 1);
    Question question = question("95%:new>old");
    for (int missing : new int[] {0, 1, 13}) {
      List<PlayedMatch> others =
          matches.stream().filter(match -> match.number() != missing).toList();
      assertEquals(SequentialTest.Answer.OPEN, question.answer(PLAN, others), "without " + missing);
    }
    List<PlayedMatch> firstOrders =
        matches.stream()
            .filter(match -> match.entrants().get(0) < match.entrants().get(1))
            .toList();
    assertEquals(SequentialTest.Answer.OPEN, question.answer(PLAN, firstOrders));
  }

  @Test
  void equalPlayersAreLeftOpen() {
    ImmutableList<PlayedMatch> matches = Fixture.matches(PLAN, 60, 0.5, 2, 1);
    Question question = question("95%:new>old");
    assertFalse(isAnswered(question, matches));
    assertTrue(question.report(PLAN, matches).toJson().toString().contains("\"answer\":\"open\""));
  }
}

package org.propnet.kiosk.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.kiosk.game.GameLoader;
import org.propnet.kiosk.game.GameSource;
import org.propnet.kiosk.game.KioskException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.player.record.MatchError;
import org.propnet.player.record.MatchRecord;

final class FirstLineTest {

  /** Two moves that differ only in case. */
  private static final String RULES =
      "(role a) (init (at start)) (legal a go) (legal a GO) (goal a 50)"
          + "(<= (next (at ?move)) (does a ?move)) (<= terminal (true (at GO)))";

  private static final Workers workers = Workers.start();

  @AfterAll
  static void endThreads() {
    workers.close();
  }

  private static SessionPlan plan(Optional<MatchRecord> record, String... moves) {
    return new SessionPlan(
        ImmutableList.of(),
        Duration.ZERO,
        Duration.ZERO,
        ImmutableList.copyOf(moves).stream()
            .map(ImmutableList::of)
            .collect(ImmutableList.toImmutableList()),
        record);
  }

  private static Session begin(SessionPlan plan) throws Exception {
    return new Session(
        "test",
        new GameLoader().load(GameSource.pasted("game", RULES)),
        plan,
        workers,
        new Sessions.Limits(10, 100, 1 << 20, Duration.ofMinutes(1)),
        new SplittableRandom(1));
  }

  private static ImmutableSet<Term> at(String place) {
    return ImmutableSet.of(KifReader.readTerm("(at " + place + ")"));
  }

  private static MatchRecord record() {
    Instant start = Instant.ofEpochSecond(1_700_000_000);
    return new MatchRecord(
        "m1",
        "0".repeat(32),
        new MatchRecord.Game("game", "", "", ImmutableList.of()),
        new MatchRecord.Conditions(Duration.ofSeconds(20), Duration.ofSeconds(7), 3, true),
        ImmutableList.of(),
        new MatchRecord.Origin("", "", ""),
        start,
        MatchRecord.End.ABORTED,
        ImmutableList.of(at("start"), at("go")),
        ImmutableList.of(start, start.plusSeconds(9)),
        ImmutableList.of(ImmutableList.of(Move.of("go"))),
        ImmutableList.of(
            ImmutableList.of(MatchError.CONNECTION), ImmutableList.of(MatchError.TIMED_OUT)),
        ImmutableList.of(
            ImmutableList.of(Duration.ofMillis(120)), ImmutableList.of(MatchRecord.NOT_ASKED)),
        ImmutableList.of());
  }

  @Test
  void aLoadedRecordIsSavedWithItsErrorsTimesAndClocks() throws Exception {
    MatchRecord loaded = record();
    Session session = begin(plan(Optional.of(loaded)));
    MatchRecord saved = session.record().get();
    assertEquals(ImmutableList.of(Role.of("a")), saved.game().roles());
    assertEquals(loaded.jointMoves(), saved.jointMoves());
    assertEquals(loaded.states(), saved.states());
    assertEquals(loaded.errors(), saved.errors());
    assertEquals(loaded.answerTimes(), saved.answerTimes());
    assertEquals(loaded.stateTimes(), saved.stateTimes());
    assertEquals(loaded.startTime(), saved.startTime());
    assertEquals(loaded.conditions(), saved.conditions());
    assertEquals("no answer in time", session.current().get().step().shown().get(0));
  }

  @Test
  void namesThatDifferInCaseStayDistinct() throws Exception {
    for (String move : ImmutableList.of("go", "GO")) {
      Node node = begin(plan(Optional.empty(), move)).current().get();
      assertEquals(at(move), node.state().propositions());
    }
    KioskException problem =
        assertThrows(KioskException.class, () -> begin(plan(Optional.empty(), "Go")));
    assertTrue(
        problem.getMessage().startsWith("move 1: 'Go' isn't a legal move of a"),
        problem.getMessage());
    assertThrows(KioskException.class, () -> begin(plan(Optional.empty(), "(")));
  }
}

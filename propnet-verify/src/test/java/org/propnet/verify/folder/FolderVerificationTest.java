package org.propnet.verify.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.contract.ForwardingMachine;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.verify.Answer;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;
import org.propnet.verify.trace.Trace;
import org.propnet.verify.trace.TraceRecorder;
import org.propnet.verify.trace.TraceWriter;

@Timeout(60)
final class FolderVerificationTest {

  private static final MachineFactory TEXTBOOK = (game, timeLimit) -> new TextbookMachine(game);

  /** A machine that exceeds a limit in every state. */
  private static final MachineFactory LIMITED =
      (game, timeLimit) ->
          new ForwardingMachine(new TextbookMachine(game)) {
            @Override
            public boolean isTerminal(State state) {
              throw new LimitException("too deep");
            }
          };

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults()
          .withStateLimit(20)
          .withStepLimit(10)
          .withTimeLimit(Duration.ofSeconds(30));

  @TempDir private Path rulesheets;
  @TempDir private Path traces;

  @BeforeEach
  void writeGames() throws IOException {
    for (SampleGame game : SampleGame.values()) {
      Files.writeString(rulesheets.resolve(game + ".kif"), game.description().toString());
      String ending = game.ordinal() % 2 == 0 ? ".trace" : ".trace.gz";
      TraceWriter.write(trace(game), traces.resolve(game + ending));
    }
    Files.writeString(rulesheets.resolve("README.md"), "no rulesheet");
  }

  private static Trace trace(SampleGame game) {
    TextbookMachine machine = new TextbookMachine(game.description());
    return TraceRecorder.record(machine, 2, 6, new SplittableRandom(1));
  }

  private FolderVerification verification(MachineFactory tested) {
    return FolderVerification.of(tested).withTraces(traces).withSettings(SETTINGS);
  }

  private static boolean is(GameDescription game, SampleGame sample) {
    return game.equals(sample.description());
  }

  /** A machine that gives every role 77 points. */
  private static StateMachine generous(GameDescription game) {
    return new ForwardingMachine(new TextbookMachine(game)) {
      @Override
      public int goal(State state, Role role) {
        return 77;
      }
    };
  }

  private GameVerification row(FolderVerification verification, SampleGame game)
      throws IOException, InterruptedException {
    return verification.run(rulesheets, VerificationListener.NONE).games().stream()
        .filter(row -> row.name().equals(game.name()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void allGamesAgreeWithTracesAndReference() throws Exception {
    VerificationReport report =
        verification(TEXTBOOK)
            .withReference(TEXTBOOK)
            .withThreads(3)
            .run(rulesheets, VerificationListener.NONE);
    assertEquals(report.games(), report.with(GameOutcome.AGREED));
    List<String> names = report.games().stream().map(GameVerification::name).toList();
    assertEquals(names.stream().sorted().toList(), names);
    assertEquals(SampleGame.values().length, names.size());
    for (SampleGame game : SampleGame.values()) {
      GameVerification row = report.games().get(names.indexOf(game.name()));
      assertEquals(trace(game).stateCount() + 20, row.states(), game::name);
      assertEquals("", row.message());
      assertTrue(row.seconds() > 0);
    }
    assertEquals(
        report.states(), report.games().stream().mapToLong(GameVerification::states).sum());
  }

  @Test
  void threadsDontChangeTheOutcomes() throws Exception {
    MachineFactory mixed =
        (game, timeLimit) -> {
          if (is(game, SampleGame.CYCLE)) {
            throw new NotBuiltException("too round");
          }
          return is(game, SampleGame.WIDE) ? generous(game) : new TextbookMachine(game);
        };
    List<List<Object>> alone = outcomes(verification(mixed).withReference(TEXTBOOK));
    assertEquals(alone, outcomes(verification(mixed).withReference(TEXTBOOK).withThreads(4)));
  }

  private List<List<Object>> outcomes(FolderVerification verification) throws Exception {
    List<List<Object>> outcomes = new ArrayList<>();
    for (GameVerification row : verification.run(rulesheets, VerificationListener.NONE).games()) {
      outcomes.add(List.of(row.name(), row.outcome(), row.states(), row.message()));
    }
    return outcomes;
  }

  @Test
  void differencesFromTheTraceAreReported() throws Exception {
    GameVerification row = row(verification((game, timeLimit) -> generous(game)), SampleGame.TURNS);
    assertEquals(GameOutcome.DISAGREED, row.outcome());
    assertEquals(0, row.states());
    assertEquals(
        "recorded play, playout 0, step 0: goal of first: expected: 50; found: 77", row.message());
    assertEquals(new Answer.Goal(77), row.difference().orElseThrow().actual());
  }

  @Test
  void differencesFromTheReferenceAreReported() throws Exception {
    FolderVerification verification =
        FolderVerification.of((game, timeLimit) -> generous(game))
            .withReference(TEXTBOOK)
            .withSettings(SETTINGS);
    GameVerification row = row(verification, SampleGame.TURNS);
    assertEquals(GameOutcome.DISAGREED, row.outcome());
    assertTrue(row.message().startsWith("random play, playout 0, step 0"), row::message);
    VerificationReport report = verification.run(rulesheets, VerificationListener.NONE);
    assertEquals(SampleGame.values().length, report.with(GameOutcome.DISAGREED).size());
  }

  @Test
  void whatIsNotBuiltSaysWhy() throws Exception {
    MachineFactory never =
        (game, timeLimit) -> {
          throw new NotBuiltException("too large: 9 rules; raise the limit");
        };
    GameVerification row = row(verification(never), SampleGame.TURNS);
    assertEquals(GameOutcome.NOT_BUILT, row.outcome());
    assertEquals("too large: 9 rules; raise the limit", row.message());
    GameVerification reference = row(verification(TEXTBOOK).withReference(never), SampleGame.TURNS);
    assertEquals(GameOutcome.NOT_BUILT, reference.outcome());
    assertEquals("the reference: too large: 9 rules; raise the limit", reference.message());
    assertEquals(trace(SampleGame.TURNS).stateCount(), reference.states());
  }

  @Test
  void limitsOfAMachineAreItsOwnOutcome() throws Exception {
    GameVerification row = row(verification(LIMITED), SampleGame.TURNS);
    assertEquals(GameOutcome.NOT_FINISHED, row.outcome());
    assertEquals("limit reached in recorded play: too deep", row.message());
    MachineFactory refusing =
        (game, timeLimit) -> {
          throw new LimitException("too wide");
        };
    assertEquals(GameOutcome.NOT_BUILT, row(verification(refusing), SampleGame.TURNS).outcome());
    MachineFactory interrupted =
        (game, timeLimit) -> {
          throw new QuestionInterruptedException("deriving init/1");
        };
    row = row(verification(interrupted), SampleGame.TURNS);
    assertEquals(GameOutcome.NOT_FINISHED, row.outcome());
    assertEquals("interrupted before the first state", row.message());
  }

  @Test
  void randomPlayMayEndByALimitAfterRecordedPlay() throws Exception {
    FolderVerification both = verification(TEXTBOOK).withReference(LIMITED);
    GameVerification row = row(both, SampleGame.TURNS);
    assertEquals(GameOutcome.AGREED, row.outcome());
    assertEquals("limit reached in random play: too deep", row.message());
    assertEquals(trace(SampleGame.TURNS).stateCount(), row.states());
    FolderVerification random =
        FolderVerification.of(TEXTBOOK).withReference(LIMITED).withSettings(SETTINGS);
    assertEquals(GameOutcome.NOT_FINISHED, row(random, SampleGame.TURNS).outcome());
  }

  @Test
  void unreadableFilesSayWhere() throws Exception {
    Files.writeString(rulesheets.resolve("TURNS.kif"), "(role a");
    Files.writeString(rulesheets.resolve("broken.kif"), "(role a)");
    Files.writeString(traces.resolve("broken.trace"), "nonsense\n");
    assertEquals(GameOutcome.NOT_READABLE, row(verification(TEXTBOOK), SampleGame.TURNS).outcome());
    assertTrue(row(verification(TEXTBOOK), SampleGame.TURNS).message().startsWith("TURNS.kif:1:"));
    VerificationReport report =
        verification((game, limit) -> new TextbookMachine(SampleGame.TURNS.description()))
            .run(rulesheets, VerificationListener.NONE);
    assertEquals(
        "broken.trace:1: found 'nonsense'; expected the record 'roles'",
        report.with(GameOutcome.NOT_READABLE).get(1).message());
  }

  @Test
  void nothingComparedIsNoAgreement() throws Exception {
    FolderVerification alone = FolderVerification.of(TEXTBOOK).withSettings(SETTINGS);
    assertEquals(GameOutcome.NOTHING_TO_COMPARE, row(alone, SampleGame.TURNS).outcome());
    FolderVerification noStates =
        alone.withReference(TEXTBOOK).withSettings(SETTINGS.withStateLimit(0));
    GameVerification row = row(noStates, SampleGame.TURNS);
    assertEquals(GameOutcome.NOTHING_TO_COMPARE, row.outcome());
    assertEquals("no recorded state, no random play", row.message());
    assertEquals(List.of(), alone.run(traces, VerificationListener.NONE).games());
  }

  @Test
  void missingFoldersAreErrors() {
    Path missing = rulesheets.resolve("missing");
    assertThrows(
        NoSuchFileException.class,
        () -> verification(TEXTBOOK).run(missing, VerificationListener.NONE));
    assertThrows(
        NotDirectoryException.class,
        () ->
            verification(TEXTBOOK).withTraces(missing).run(rulesheets, VerificationListener.NONE));
    assertThrows(IllegalArgumentException.class, () -> verification(TEXTBOOK).withThreads(0));
  }

  @Test
  void timeIsForTheGameAsAWhole() throws Exception {
    AtomicReference<Duration> given = new AtomicReference<>(Duration.ZERO);
    MachineFactory watching =
        (game, timeLimit) -> {
          given.set(timeLimit);
          return new TextbookMachine(game);
        };
    row(verification(watching), SampleGame.TURNS);
    assertTrue(given.get().compareTo(Duration.ofSeconds(30)) <= 0);
    assertTrue(given.get().compareTo(Duration.ofSeconds(1)) > 0);
    GameVerification row =
        row(
            verification(TEXTBOOK).withSettings(SETTINGS.withTimeLimit(Duration.ZERO)),
            SampleGame.TURNS);
    assertEquals(GameOutcome.NOT_FINISHED, row.outcome());
    assertEquals("time limit reached in recorded play", row.message());
  }

  @Test
  void aMachineThatDoesNotComeBackIsGivenUp() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(1);
    MachineFactory hanging =
        (game, timeLimit) -> {
          if (is(game, SampleGame.TURNS)) {
            try {
              new CountDownLatch(1).await();
            } finally {
              interrupted.countDown();
            }
          }
          return new TextbookMachine(game);
        };
    VerificationReport report =
        verification(hanging)
            .withSettings(SETTINGS.withTimeLimit(Duration.ofSeconds(2)))
            .withThreads(2)
            .run(rulesheets, VerificationListener.NONE);
    List<GameVerification> late = report.with(GameOutcome.NOT_FINISHED);
    assertEquals(
        List.of("TURNS"),
        late.stream()
            .filter(row -> row.message().equals("no answer long after the time limit"))
            .map(GameVerification::name)
            .toList());
    // On a busy machine others may need more than their time, too.
    assertEquals(SampleGame.values().length, late.size() + report.with(GameOutcome.AGREED).size());
    interrupted.await();
  }

  @Test
  void errorsAreNotHidden() {
    StackOverflowError error = new StackOverflowError();
    MachineFactory overflowing =
        (game, timeLimit) -> {
          if (is(game, SampleGame.RECURSION)) {
            throw error;
          }
          return new TextbookMachine(game);
        };
    assertSame(
        error,
        assertThrows(
            StackOverflowError.class,
            () -> verification(overflowing).run(rulesheets, VerificationListener.NONE)));
  }

  @Test
  void listenerHearsOfEveryGameOneCallAtATime() throws Exception {
    List<String> heard = new ArrayList<>();
    VerificationListener listener =
        new VerificationListener() {
          @Override
          public void started(String name) {
            heard.add("started " + name);
          }

          @Override
          public void finished(GameVerification game) {
            assertTrue(heard.contains("started " + game.name()));
            heard.add("finished " + game.name());
          }
        };
    VerificationReport report = verification(TEXTBOOK).withThreads(3).run(rulesheets, listener);
    List<String> expected = new ArrayList<>();
    for (GameVerification game : report.games()) {
      expected.add("started " + game.name());
      expected.add("finished " + game.name());
    }
    assertEquals(ImmutableList.sortedCopyOf(expected), ImmutableList.sortedCopyOf(heard));
  }

  @Test
  void interruptionStopsTheGamesAtWork() throws Exception {
    CountDownLatch working = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    MachineFactory hanging =
        (game, timeLimit) -> {
          working.countDown();
          try {
            new CountDownLatch(1).await();
          } finally {
            stopped.countDown();
          }
          return new TextbookMachine(game);
        };
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread caller =
        new Thread(
            () -> {
              try {
                verification(hanging).run(rulesheets, VerificationListener.NONE);
              } catch (IOException | InterruptedException exception) {
                thrown.set(exception);
              }
            });
    caller.start();
    working.await();
    caller.interrupt();
    caller.join();
    stopped.await();
    assertTrue(thrown.get() instanceof InterruptedException);
  }

  /** A factory of machines with a note about them. */
  private static MachineFactory noted(MachineFactory factory, String note) {
    return new MachineFactory() {
      @Override
      public StateMachine build(GameDescription game, Duration timeLimit)
          throws NotBuiltException, InterruptedException {
        return factory.build(game, timeLimit);
      }

      @Override
      public Made make(GameDescription game, Duration timeLimit)
          throws NotBuiltException, InterruptedException {
        return new Made(build(game, timeLimit), note);
      }
    };
  }

  @Test
  void whatThereIsToKnowOfAMachineIsInItsRowWhateverBecomesOfIt() throws Exception {
    FolderVerification agreeing =
        verification(noted(TEXTBOOK, "slow")).withReference(noted(TEXTBOOK, "old"));
    assertEquals("slow; the reference: old", row(agreeing, SampleGame.TURNS).message());
    GameVerification stopped = row(verification(noted(LIMITED, "slow")), SampleGame.TURNS);
    assertEquals("slow; limit reached in recorded play: too deep", stopped.message());
    FolderVerification same =
        verification(noted(TEXTBOOK, "slow")).withReference(noted(LIMITED, "slow"));
    assertEquals(
        "slow; the reference: slow; limit reached in random play: too deep",
        row(same, SampleGame.TURNS).message());
  }

  @Test
  void aBuildThatWasCutIsNotFinished() throws Exception {
    MachineFactory cut =
        (game, timeLimit) -> {
          throw NotBuiltException.outOfTime("cut at rule 7", new IOException());
        };
    GameVerification row = row(verification(cut), SampleGame.TURNS);
    assertEquals(GameOutcome.NOT_FINISHED, row.outcome());
    assertEquals("cut at rule 7", row.message());
    FolderVerification random =
        FolderVerification.of(TEXTBOOK).withReference(cut).withSettings(SETTINGS);
    row = row(random, SampleGame.TURNS);
    assertEquals(GameOutcome.NOT_FINISHED, row.outcome());
    assertEquals("the reference: cut at rule 7", row.message());
    row = row(verification(TEXTBOOK).withReference(cut), SampleGame.TURNS);
    assertEquals(GameOutcome.AGREED, row.outcome(), "recorded play was compared whole");
    assertEquals("the reference: cut at rule 7", row.message());
  }
}

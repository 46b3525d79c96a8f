package org.propnet.verify.shrink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.contract.ForwardingMachine;
import org.propnet.contract.SampleGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.notation.MoveLine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.Difference;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.LineException;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;

final class DifferenceShrinkerTest {

  private static final MachineFactory PROVER = (game, time) -> ProverMachine.of(game);

  /** A faulty machine: the game is over where two propositions are true. */
  private static final MachineFactory WRONG =
      (game, time) ->
          new ForwardingMachine(ProverMachine.of(game)) {
            @Override
            public boolean isTerminal(State state) {
              return super.isTerminal(state)
                  || state
                      .propositions()
                      .containsAll(
                          List.of(
                              KifReader.readTerm("(painted 2 2)"), KifReader.readTerm("(pots 1)")));
            }
          };

  private static final ShrinkLimits LIMITS = ShrinkLimits.DEFAULT.withTime(Duration.ofMinutes(30));

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(5_000);

  private static final GameDescription GAME = SampleGame.WIDE.description();

  private static Difference difference() throws Exception {
    return EngineComparison.compare(
            ProverMachine.of(GAME), WRONG.build(GAME, Duration.ofSeconds(5)), SETTINGS)
        .difference()
        .orElseThrow();
  }

  private static DifferenceShrinker shrinker(ShrinkLimits limits) {
    return new DifferenceShrinker(PROVER, WRONG, SETTINGS, limits);
  }

  @Test
  void onlyWhatTheDifferenceNeedsIsLeft() throws Exception {
    Reproducer small =
        shrinker(LIMITS).shrink(GAME, difference(), ShrinkMonitor.NONE).orElseThrow();
    assertTrue(small.isComplete());
    String rules = small.shrunk().toString();
    assertTrue(small.difference().step() <= 2, rules);
    assertTrue(small.shrunk().rules().size() <= 6, rules);
    assertTrue(rules.contains("painted"), rules);
    assertTrue(rules.contains("pots"), rules);
    assertEquals(GAME, small.original());
  }

  @Test
  void limitsAndMonitorsEndItWithTheSmallestSoFar() throws Exception {
    ShrinkLimits few = new ShrinkLimits(Duration.ofMinutes(30), 30, Duration.ofSeconds(5));
    List<Long> attempts = new ArrayList<>();
    ShrinkMonitor counting =
        new ShrinkMonitor() {
          @Override
          public void tried(long tried, int rules, int moves) {
            attempts.add(tried);
          }
        };
    Reproducer cut = shrinker(few).shrink(GAME, difference(), counting).orElseThrow();
    assertFalse(cut.isComplete());
    assertEquals(30, cut.attempts());
    assertEquals(30, attempts.stream().mapToLong(Long::longValue).max().orElseThrow());
    ShrinkMonitor impatient =
        new ShrinkMonitor() {
          @Override
          public boolean isCancelled() {
            return true;
          }
        };
    Reproducer none = shrinker(LIMITS).shrink(GAME, difference(), impatient).orElseThrow();
    assertEquals(GAME, none.shrunk());
    assertFalse(none.isComplete());
  }

  @Test
  void aDifferenceThatDoesNotComeAgainIsLeftAlone() throws Exception {
    DifferenceShrinker same =
        new DifferenceShrinker(PROVER, PROVER, SETTINGS.withStateLimit(50), LIMITS);
    assertTrue(same.shrink(GAME, difference(), ShrinkMonitor.NONE).isEmpty());
  }

  @Test
  void everyMachineIsReleased() throws Exception {
    List<StateMachine> open = new ArrayList<>();
    MachineFactory watched =
        new MachineFactory() {
          @Override
          public StateMachine build(GameDescription game, Duration time)
              throws NotBuiltException, InterruptedException {
            StateMachine machine = WRONG.build(game, time);
            open.add(machine);
            return machine;
          }

          @Override
          public void release(StateMachine machine) {
            assertTrue(open.remove(machine));
          }
        };
    ShrinkLimits few = new ShrinkLimits(Duration.ofMinutes(30), 60, Duration.ofSeconds(5));
    new DifferenceShrinker(PROVER, watched, SETTINGS, few)
        .shrink(GAME, difference(), ShrinkMonitor.NONE);
    assertEquals(List.of(), open);
  }

  /** An interrupt isn't mistaken for the end of the work, wherever it is noticed. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 5, 20, 100})
  void anInterruptIsNoResult(long attempt) throws Exception {
    Difference difference = difference();
    ShrinkMonitor interrupting =
        new ShrinkMonitor() {
          @Override
          public void tried(long attempts, int rules, int moves) {
            if (attempts == attempt) {
              Thread.currentThread().interrupt();
            }
          }
        };
    assertThrows(
        InterruptedException.class, () -> shrinker(LIMITS).shrink(GAME, difference, interrupting));
    assertFalse(Thread.interrupted(), "the exception says it");
  }

  /** A machine that is interrupted while it answers, and throws as machines do. */
  @Test
  void anInterruptInAnAnswerIsNoResult() throws Exception {
    AtomicInteger answers = new AtomicInteger();
    MachineFactory interrupted =
        (game, time) ->
            new ForwardingMachine(WRONG.build(game, time)) {
              @Override
              public boolean isTerminal(State state) {
                if (answers.incrementAndGet() == 300) {
                  Thread.currentThread().interrupt();
                  throw new QuestionInterruptedException("asking");
                }
                return super.isTerminal(state);
              }
            };
    Difference difference = difference();
    DifferenceShrinker shrinker = new DifferenceShrinker(PROVER, interrupted, SETTINGS, LIMITS);
    assertThrows(
        InterruptedException.class, () -> shrinker.shrink(GAME, difference, ShrinkMonitor.NONE));
    assertFalse(Thread.interrupted(), "the exception says it");
  }

  @Test
  void linesAreReplayedAsFarAsTheyCanBePlayed() throws Exception {
    ImmutableList<ImmutableList<Move>> line =
        ImmutableList.of(ImmutableList.of(Move.of("(take 2)"), Move.of("wait")));
    StateMachine prover = ProverMachine.of(SampleGame.TURNS.description());
    ComparisonResult agreed =
        EngineComparison.replay(prover, prover, line, SETTINGS, ComparisonMonitor.NONE);
    assertTrue(agreed.isAgreement());
    assertEquals(2, agreed.states());
    LineException illegal =
        assertThrows(
            LineException.class,
            () ->
                EngineComparison.replay(
                    prover,
                    prover,
                    List.of(line.get(0), line.get(0)),
                    SETTINGS,
                    ComparisonMonitor.NONE));
    assertEquals(
        "after 1 joint moves of the line: (take 2) is not legal for first", illegal.getMessage());
    assertThrows(
        LineException.class,
        () ->
            EngineComparison.replay(
                prover,
                prover,
                List.of(ImmutableList.of(Move.of("wait"))),
                SETTINGS,
                ComparisonMonitor.NONE));
  }

  @Test
  void foldersHaveAllThatRepeatsIt(@TempDir Path root) throws Exception {
    Reproducer small =
        shrinker(LIMITS).shrink(GAME, difference(), ShrinkMonitor.NONE).orElseThrow();
    ReproducerFolder folder = new ReproducerFolder(root.resolve("deep").resolve("one"));
    folder.write(small, "a command");
    assertEquals(GAME, RulesheetReader.read(folder.original()));
    assertEquals(small.shrunk(), RulesheetReader.read(folder.shrunk()));
    MoveLine line = MoveLine.read(Files.readString(folder.line()), "line");
    assertEquals(small.difference().jointMoves(), line.jointMoves());
    assertTrue(Files.readString(folder.line()).startsWith("; moves of painter\n"));
    assertEquals("terminal\nfalse\n", Files.readString(folder.path().resolve("expected.txt")));
    assertEquals("terminal\ntrue\n", Files.readString(folder.path().resolve("actual.txt")));
    String text = Files.readString(folder.path().resolve("difference.txt"));
    assertTrue(text.endsWith("repeat with:\n  a command\n"), text);
    assertThrows(FileAlreadyExistsException.class, () -> folder.write(small, "a command"));
  }
}

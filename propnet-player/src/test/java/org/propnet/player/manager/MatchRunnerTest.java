package org.propnet.player.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.record.MatchRecord;
import org.propnet.prover.ProverMachine;

/** Matches between players in this process. */
class MatchRunnerTest {

  private static final MatchSettings SETTINGS = Games.settings(20, 20);

  private static MatchRecord run(MatchGame game, String id, String... players)
      throws InterruptedException {
    List<Entrant> entrants = ImmutableList.copyOf(players).stream().map(Games::kind).toList();
    return MatchRunner.run(game, SETTINGS, id, entrants, RunListener.SILENT);
  }

  /** Whether a record is whole and right, as another engine sees it. */
  static void check(MatchGame game, MatchRecord record) {
    ProverMachine prover = ProverMachine.of(game.description());
    int roles = game.machine().roles().size();
    int steps = record.jointMoves().size();
    State state = prover.initialState();
    for (int step = 0; step < steps; step++) {
      assertEquals(state.propositions(), record.states().get(step), record.id() + " " + step);
      assertFalse(prover.isTerminal(state));
      state = prover.nextState(state, record.jointMoves().get(step));
    }
    assertEquals(state.propositions(), record.states().get(steps));
    assertEquals(steps + 1, record.states().size());
    assertEquals(steps + 1, record.stateTimes().size());
    assertEquals(steps + 1, record.errors().size());
    assertEquals(steps + 1, record.answerTimes().size());
    record.errors().forEach(errors -> assertEquals(roles, errors.size()));
    assertEquals(roles, record.players().size());
    assertEquals(record.end() == MatchRecord.End.COMPLETED, prover.isTerminal(state));
    if (record.end() == MatchRecord.End.COMPLETED) {
      for (int role = 0; role < roles; role++) {
        assertEquals(prover.goals(state)[role], record.goals().get(role));
      }
    } else {
      assertTrue(record.goals().isEmpty());
    }
  }

  static Set<String> errors(MatchRecord record) {
    return record.errors().stream()
        .flatMap(List::stream)
        .filter(error -> !error.isEmpty())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @CsvSource({
    "ticTacToe, 2",
    "connectFour, 2",
    "pig, 2",
    "rockPaperScissorsLizardSpock, 2",
    "trio, 3",
    "eightPuzzle, 1"
  })
  void matchesOfRandomPlayers(String name, int players) throws InterruptedException {
    MatchGame game = Games.of(name);
    MatchRecord record =
        run(game, "m." + name, Collections.nCopies(players, "random").toArray(String[]::new));
    check(game, record);
    assertEquals(Set.of(), errors(record));
  }

  @Test
  void theSameSeedAndIdPlayTheSameMatch() throws InterruptedException {
    MatchGame game = Games.of("pig");
    MatchRecord first = run(game, "m1", "random", "montecarlo:playouts=50,solve=0");
    MatchRecord second = run(game, "m1", "random", "montecarlo:playouts=50,solve=0");
    MatchRecord other = run(game, "m2", "random", "montecarlo:playouts=50,solve=0");
    assertEquals(first.jointMoves(), second.jointMoves());
    assertFalse(first.jointMoves().equals(other.jointMoves()));
    assertFalse(first.token().equals(second.token()));
    assertEquals(32, first.token().length());
  }

  @Test
  void theListenerHearsEveryState() throws InterruptedException {
    MatchGame game = Games.of("ticTacToe");
    List<State> states = new ArrayList<>();
    List<String> said = Collections.synchronizedList(new ArrayList<>());
    RunListener listener =
        new RunListener() {
          @Override
          public void reached(int step, State state, List<Move> jointMove) {
            assertEquals(states.size(), step);
            assertEquals(step == 0 ? 0 : 2, jointMove.size());
            states.add(state);
          }

          @Override
          public void said(Role role, String line) {
            said.add(role + " " + line);
          }
        };
    List<Entrant> players = List.of(Games.kind("legal"), Games.kind("montecarlo:playouts=9"));
    MatchRecord record = MatchRunner.run(game, SETTINGS, "m1", players, listener);
    assertEquals(record.states(), states.stream().map(State::propositions).toList());
    assertTrue(Iterables.any(said, line -> line.startsWith("noughts ")), said.toString());
  }

  @Test
  void aMatchIsGivenUpAfterSoManyMoves() throws InterruptedException {
    MatchGame game = Games.of("connectFour");
    List<String> calls = Collections.synchronizedList(new ArrayList<>());
    MatchSettings three =
        new MatchSettings(Duration.ofSeconds(20), Duration.ofSeconds(20), 3, Scrambling.NONE, 0);
    List<Entrant> players =
        List.of(Games.local("telling", () -> new Telling(calls)), Games.kind("legal"));
    MatchRecord record = MatchRunner.run(game, three, "m1", players, RunListener.SILENT);
    check(game, record);
    assertEquals(MatchRecord.End.ABORTED, record.end());
    assertEquals(3, record.jointMoves().size());
    assertEquals("", record.origin().tournament());
    assertEquals(List.of("start 0", "choose 0", "choose 2", "abort 3"), calls);
  }

  /** The first legal move, with a list of its calls and what it saw. */
  private record Telling(List<String> calls) implements Player {

    @Override
    public void start(Match match, long deadline) {
      calls.add("start " + match.jointMoves().size());
    }

    @Override
    public Move choose(Match match, long deadline) {
      calls.add("choose " + match.jointMoves().size());
      return match.machine().legalMoves(match.state(), match.role()).get(0);
    }

    @Override
    public void stop(Match match) {
      calls.add("stop " + match.machine().isTerminal(match.state()));
    }

    @Override
    public void abort(Match match) {
      calls.add("abort " + match.jointMoves().size());
    }
  }

  @Test
  void aPlayerIsToldTheEnd() throws InterruptedException {
    List<String> calls = Collections.synchronizedList(new ArrayList<>());
    List<Entrant> players =
        List.of(Games.kind("legal"), Games.local("telling", () -> new Telling(calls)));
    MatchRunner.run(Games.of("ticTacToe"), SETTINGS, "m1", players, RunListener.SILENT);
    assertEquals("stop true", Iterables.getLast(calls));
  }

  @Test
  void anInterruptedMatchIsAbortedAndHasARecord() throws InterruptedException {
    MatchGame game = Games.of("connectFour");
    List<String> calls = Collections.synchronizedList(new ArrayList<>());
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Player sleeping =
        (match, deadline) -> {
          if (match.jointMoves().size() >= 4) {
            calls.add("asleep");
            Thread.sleep(60_000);
          }
          return match.machine().legalMoves(match.state(), match.role()).get(0);
        };
    List<Entrant> players =
        List.of(
            Games.local("sleeping", () -> sleeping),
            Games.local("telling", () -> new Telling(calls)));
    Thread runner =
        new Thread(
            () -> {
              try {
                MatchRunner.run(game, SETTINGS, "m1", players, RunListener.SILENT);
              } catch (InterruptedException | RuntimeException e) {
                thrown.set(e);
              }
            });
    runner.start();
    while (!calls.contains("asleep")) {
      Thread.sleep(5);
    }
    long begin = System.nanoTime();
    runner.interrupt();
    runner.join(20_000);
    assertTrue(System.nanoTime() - begin < 10_000_000_000L);
    MatchInterruptedException interruption = (MatchInterruptedException) thrown.get();
    assertEquals(MatchRecord.End.ABORTED, interruption.record().end());
    assertEquals(4, interruption.record().jointMoves().size());
    check(game, interruption.record());
    assertEquals("abort 4", Iterables.getLast(calls));
  }

  @Test
  void anInterruptAfterTheEndKeepsTheRecord() throws InterruptedException {
    Thread runner = Thread.currentThread();
    Player late =
        new Player() {
          @Override
          public Move choose(Match match, long deadline) {
            return match.machine().legalMoves(match.state(), match.role()).get(0);
          }

          @Override
          public void stop(Match match) {
            runner.interrupt();
          }
        };
    MatchGame game = Games.of("ticTacToe");
    List<Entrant> players = List.of(Games.local("late", () -> late), Games.kind("legal"));
    MatchRecord record = MatchRunner.run(game, SETTINGS, "m1", players, RunListener.SILENT);
    assertTrue(Thread.interrupted());
    assertEquals(MatchRecord.End.COMPLETED, record.end());
    check(game, record);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(role a) (init p) (<= (legal a x) (true p)) (<= terminal (true q)) (goal a 1)",
        "(role a) (init p) (legal a x) (<= (next q) (true p)) (<= terminal (true q))",
      })
  void faultsOfTheGameAreTyped(String rules) {
    MatchGame game = Games.of("faulty", KifReader.read(rules, "faulty"));
    MatchException problem = assertThrows(MatchException.class, () -> run(game, "m1", "legal"));
    assertTrue(problem.getMessage().startsWith("match m1, step 1: "), problem.getMessage());
  }

  @Test
  void aMatchTakesAsManyPlayersAsTheGameHas() {
    IllegalArgumentException problem =
        assertThrows(IllegalArgumentException.class, () -> run(Games.of("pig"), "m1", "legal"));
    assertEquals("pig takes 2 players, but there are 1", problem.getMessage());
  }

  @Test
  void noThreadIsLeft() throws InterruptedException {
    MatchGame game = Games.of("ticTacToe");
    for (int match = 0; match < 40; match++) {
      run(game, "left." + match, "random", "random");
    }
    List<String> left =
        Thread.getAllStackTraces().keySet().stream()
            .map(Thread::getName)
            .filter(name -> name.contains("left."))
            .toList();
    assertEquals(List.of(), left);
  }
}

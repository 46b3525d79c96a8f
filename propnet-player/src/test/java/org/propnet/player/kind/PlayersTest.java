package org.propnet.player.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Player;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.Search;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.ReasonerMachine;

/** Every kind of player, on every kind of machine and game. */
@Timeout(120)
final class PlayersTest {

  private static final ImmutableList<String> QUICK =
      ImmutableList.of(
          "legal",
          "random:seed=1",
          "minimax:nodes=200,solve=0",
          "statistical:playouts=20,solve=0",
          "statsim:fact=1,solve=0",
          "montecarlo:playouts=20,solve=0",
          "champion:playouts=20,solve=0");

  /** The first two steps never end, so that only the clock ends a playout. */
  private static final String ENDLESS =
      """
      (role white) (role black) (init (at 0)) (succ 0 1) (succ 1 2) (succ 2 0)
      (legal white left) (legal white right) (legal black wait) (legal black go)
      (<= (next (at ?n)) (true (at ?m)) (succ ?m ?n))
      (<= terminal (true (at 3))) (goal white 50) (goal black 50)
      """;

  private static GameDescription game(String name) {
    return GameCatalogue.find(name).orElseThrow().description();
  }

  private static LocalMatch match(GameDescription game, StateMachine machine, int role) {
    return match(game, machine, role, line -> {});
  }

  private static LocalMatch match(
      GameDescription game, StateMachine machine, int role, Consumer<String> reports) {
    Role name = machine.roles().get(role);
    Duration clock = Duration.ofSeconds(60);
    return new LocalMatch("m1", () -> game, machine, Optional.empty(), name, clock, clock, reports);
  }

  private static long in(Duration time) {
    return System.nanoTime() + time.toNanos();
  }

  @ParameterizedTest
  @CsvSource({
    "ticTacToe, network", "ticTacToe, reasoner", "ticTacToe, prover",
    "rockPaperScissorsLizardSpock, network", "pig, network", "trio, network",
    "eightPuzzle, network", "nim, reasoner"
  })
  void playsLegalMoves(String name, String engine) throws InterruptedException {
    assertLegalMoves(name, engine);
  }

  @Tag("deep")
  @ParameterizedTest
  @CsvSource({"skirmish, network", "pig, reasoner", "biddingTicTacToe, network", "trio, prover"})
  void playsLegalMovesInLongGames(String name, String engine) throws InterruptedException {
    assertLegalMoves(name, engine);
  }

  private static void assertLegalMoves(String name, String engine) throws InterruptedException {
    GameDescription game = game(name);
    StateMachine machine =
        switch (engine) {
          case "network" -> MachineBuilder.of(game).build().machine();
          case "reasoner" -> ReasonerMachine.of(game);
          default -> ProverMachine.of(game);
        };
    for (String spec : QUICK) {
      List<Player> players = new ArrayList<>();
      List<LocalMatch> matches = new ArrayList<>();
      for (int role = 0; role < machine.roles().size(); role++) {
        players.add(PlayerSpec.parse(spec).newPlayer());
        matches.add(match(game, machine, role));
        players.get(role).start(matches.get(role), in(Duration.ofSeconds(1)));
      }
      for (int step = 0; step < 4 && !machine.isTerminal(matches.get(0).state()); step++) {
        ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
        for (int role = 0; role < players.size(); role++) {
          LocalMatch match = matches.get(role);
          Move move = players.get(role).choose(match, in(Duration.ofSeconds(1)));
          boolean isLast = match.proposed().map(move::equals).orElse(true);
          assertTrue(isLast, spec + " proposed " + match.proposed() + ", played " + move);
          jointMove.add(move);
        }
        // refuses what isn't legal
        matches.replaceAll(match -> after(match, jointMove.build()));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "random:seed=3",
        "minimax:nodes=500",
        "statistical:playouts=100",
        "statsim:fact=1",
        "montecarlo:playouts=100",
        "champion:playouts=100"
      })
  void theSameSeedPlaysTheSameMoves(String spec) throws InterruptedException {
    GameDescription game = game("connectFour");
    StateMachine machine = MachineBuilder.of(game).build().machine();
    String solvingNothing = spec.startsWith("random") ? spec : spec + ",solve=0";
    assertEquals(moves(game, machine, solvingNothing), moves(game, machine, solvingNothing));
  }

  private static LocalMatch after(LocalMatch match, ImmutableList<Move> jointMove) {
    ImmutableList.Builder<ImmutableList<Move>> jointMoves = ImmutableList.builder();
    jointMoves.addAll(match.jointMoves()).add(jointMove);
    return match.at(match.machine().nextState(match.state(), jointMove), jointMoves.build());
  }

  private static List<Move> moves(GameDescription game, StateMachine machine, String spec)
      throws InterruptedException {
    Player player = PlayerSpec.parse(spec).newPlayer();
    LocalMatch match = match(game, machine, 0);
    List<Move> moves = new ArrayList<>();
    for (int step = 0; step < 8; step++) {
      Move move = player.choose(match, in(Duration.ofSeconds(60)));
      moves.add(move);
      Role other = machine.roles().get(1);
      match = after(match, ImmutableList.of(move, machine.legalMoves(match.state(), other).get(0)));
    }
    return moves;
  }

  @ParameterizedTest
  @ValueSource(strings = {"minimax", "statistical", "statsim:fact=1000", "montecarlo", "champion"})
  @Timeout(600)
  void theDeadlineEndsIt(String spec) throws InterruptedException {
    for (GameDescription game : List.of(KifReader.read(ENDLESS, "endless"), game("chess"))) {
      for (StateMachine machine : List.of(ReasonerMachine.of(game), ProverMachine.of(game))) {
        LocalMatch match = match(game, machine, 0);
        Player player = PlayerSpec.parse(spec).newPlayer();
        player.start(match, in(Duration.ofMillis(100)));
        long deadline = in(Duration.ofMillis(100));
        Move move = player.choose(match, deadline);
        // Generous: a step of the prover in chess takes long on a busy machine.
        assertTrue(System.nanoTime() - deadline < 30_000_000_000L, spec);
        assertTrue(machine.legalMoves(match.state(), match.role()).contains(move));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"champion:solve=0", "champion:solve=0,lanes=0"})
  void theDeadlineEndsItOnTheNetwork(String spec) throws InterruptedException {
    for (GameDescription game : List.of(KifReader.read(ENDLESS, "endless"), game("breakthrough"))) {
      LocalMatch match = onNetwork(game);
      Player player = PlayerSpec.parse(spec).newPlayer();
      player.start(match, in(Duration.ofMillis(200)));
      long deadline = in(Duration.ofMillis(100));
      Move move = player.choose(match, deadline);
      // Generous: on a busy machine a thread may have to wait.
      assertTrue(System.nanoTime() - deadline < 30_000_000_000L, spec);
      assertTrue(match.machine().legalMoves(match.state(), match.role()).contains(move));
    }
  }

  private static LocalMatch onNetwork(GameDescription game) {
    Build build = MachineBuilder.of(game).build();
    Role role = build.machine().roles().get(0);
    Duration clock = Duration.ofSeconds(60);
    return new LocalMatch(
        "m1", () -> game, build.machine(), Optional.of(build), role, clock, clock, line -> {});
  }

  @ParameterizedTest
  @ValueSource(strings = {"minimax", "statistical", "statsim:fact=1000", "montecarlo"})
  void interruptionEndsIt(String spec) throws InterruptedException {
    GameDescription game = game("chess");
    isEndedByInterruption(spec, match(game, ReasonerMachine.of(game), 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"champion", "champion:lanes=0"})
  void interruptionEndsItOnTheNetwork(String spec) throws InterruptedException {
    isEndedByInterruption(spec, onNetwork(game("breakthrough")));
  }

  private static void isEndedByInterruption(String spec, LocalMatch match)
      throws InterruptedException {
    String unsolved = spec + (spec.contains(":") ? "," : ":") + "solve=0";
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                Player player = PlayerSpec.parse(unsolved).newPlayer();
                player.choose(match, in(Duration.ofMinutes(10)));
              } catch (InterruptedException | RuntimeException e) {
                thrown.set(e);
              }
            });
    thread.start();
    while (match.proposed().isEmpty()) {
      Thread.sleep(10);
    }
    thread.interrupt();
    thread.join(60_000);
    assertTrue(thrown.get() instanceof InterruptedException, String.valueOf(thrown.get()));
  }

  @Test
  void aSmallGameIsSolvedAndThatIsTold() throws InterruptedException {
    GameDescription game = game("ticTacToe");
    StateMachine machine = MachineBuilder.of(game).build().machine();
    List<String> reports = new ArrayList<>();
    LocalMatch match = match(game, machine, 0, reports::add);
    Player player = PlayerSpec.parse("montecarlo").newPlayer();
    player.start(match, in(Duration.ofSeconds(60)));
    assertEquals(1, reports.size());
    assertTrue(reports.get(0).startsWith("solved: 5,478 states"), reports.toString());
    assertTrue(reports.get(0).endsWith("crosses 50, noughts 50"), reports.toString());
  }

  @Test
  void aSolvedGameStaysSolvedOnAnotherMachine() throws InterruptedException {
    GameDescription game = game("nim");
    StateMachine reasoner = ReasonerMachine.of(game);
    StateMachine network = MachineBuilder.of(game).build().machine();
    List<String> reports = new ArrayList<>();
    List<LocalMatch> matches = new ArrayList<>();
    for (StateMachine machine : List.of(reasoner, network)) {
      matches.add(match(game, machine, 0, reports::add));
    }
    Player player = PlayerSpec.parse("minimax").newPlayer();
    player.start(matches.get(0), in(Duration.ofMinutes(2)));
    assertTrue(reports.get(0).startsWith("solved"), reports.toString());
    Move move = player.choose(matches.get(0), in(Duration.ofSeconds(60)));
    assertEquals(move, player.choose(matches.get(1), in(Duration.ZERO)));
    assertEquals(1, reports.size(), reports.toString());
  }

  /** A search that keeps the one that it took over from. */
  private static final class Heir implements Search {
    private final Move move;
    private @Nullable Search before;

    Heir(Move move) {
      this.move = move;
    }

    @Override
    public Move choose(
        State state,
        ImmutableList<ImmutableList<Move>> line,
        Deadline deadline,
        Consumer<Move> better) {
      return move;
    }

    @Override
    public void takeOver(Search earlier) {
      before = earlier;
    }

    @Override
    public String summary() {
      return "";
    }
  }

  @Test
  void aSearchTakesOverFromTheOneOnThePreviousMachine() throws InterruptedException {
    GameDescription game = game("ticTacToe");
    List<Heir> searches = new ArrayList<>();
    SearchingPlayer player =
        new SearchingPlayer(
            (asked, random) -> {
              Heir next = new Heir(asked.machine().legalMoves(asked.state(), asked.role()).get(0));
              searches.add(next);
              return next;
            },
            1);
    for (StateMachine machine : List.of(ProverMachine.of(game), ReasonerMachine.of(game))) {
      LocalMatch match = match(game, machine, 0);
      Move move = player.choose(match, in(Duration.ofSeconds(60)));
      assertEquals(move, player.choose(match, in(Duration.ofSeconds(60))));
    }
    assertEquals(2, searches.size());
    assertNull(searches.get(0).before);
    assertSame(searches.get(0), searches.get(1).before);
  }

  @Test
  void theLegalPlayerPlaysTheFirstMove() throws InterruptedException {
    GameDescription game = game("ticTacToe");
    StateMachine machine = ProverMachine.of(game);
    LocalMatch match = match(game, machine, 0);
    Move first = machine.legalMoves(match.state(), match.role()).get(0);
    Player player = PlayerSpec.parse("legal").newPlayer();
    assertEquals(first, player.choose(match, 0));
    assertEquals(first, player.choose(match, 0));
    assertThrows(PlayerSpecException.class, () -> PlayerSpec.parse("Legal"));
  }

  /** A machine's own exception would be unknown to those that call players. */
  @Test
  void anInterruptedQuestionEndsStart() {
    GameDescription game = game("ticTacToe");
    LocalMatch match = match(game, ProverMachine.of(game), 0);
    SearchingPlayer player =
        new SearchingPlayer(
            (asked, random) -> {
              throw new QuestionInterruptedException("preparing");
            },
            1);
    assertThrows(InterruptedException.class, () -> player.start(match, in(Duration.ofSeconds(60))));
  }
}

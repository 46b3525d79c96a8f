package org.propnet.kiosk.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.reflect.Reflection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.Term;
import org.propnet.kiosk.game.GameLoader;
import org.propnet.kiosk.game.GameSource;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.record.MatchRecord;

@Timeout(120)
final class SessionTest {

  private static final String SIMULTANEOUS =
      "(role a) (role b) (init (step 1)) "
          + "(<= (legal a stone) (true (step 1))) (<= (legal a paper) (true (step 1))) "
          + "(<= (legal b stone) (true (step 1))) (<= (legal b paper) (true (step 1))) "
          + "(<= (next (shown ?x ?y)) (does a ?x) (does b ?y)) "
          + "(<= terminal (true (shown ?x ?y))) (goal a 50) (goal b 50)";

  private static final Workers workers = Workers.start();
  private static final GameLoader loader = new GameLoader();

  @AfterAll
  static void endThreads() {
    workers.close();
  }

  /** A window with some seats that keeps what it is told. */
  private static final class Seen implements Window {

    private final ImmutableSet<Integer> seats;
    private final BlockingQueue<View> views = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> problems = new LinkedBlockingQueue<>();

    Seen(Integer... seats) {
      this.seats = ImmutableSet.copyOf(seats);
    }

    @Override
    public boolean hasSeat(int role) {
      return seats.contains(role);
    }

    @Override
    public void view(View view) {
      views.add(view);
    }

    @Override
    public void analysis(AnalysisView view) {}

    @Override
    public void problem(String line) {
      problems.add(line);
    }

    @Override
    public void closed(String line) {}

    View await(Predicate<View> condition) throws InterruptedException {
      while (true) {
        View view = views.poll(60, TimeUnit.SECONDS);
        assertNotNull(view, "no such view came");
        if (condition.test(view)) {
          return view;
        }
      }
    }
  }

  private static LoadedGame ticTacToe() throws Exception {
    String text = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    return loader.load(GameSource.pasted("ticTacToe", text));
  }

  private static Session begin(
      LoadedGame game, int maxNodes, Duration start, Duration play, String... seats)
      throws Exception {
    SessionPlan plan =
        new SessionPlan(
            ImmutableList.copyOf(seats), start, play, ImmutableList.of(), Optional.empty());
    Session session =
        new Session("test", game, plan, workers, limits(maxNodes), new SplittableRandom(1));
    session.begin();
    return session;
  }

  private static Sessions.Limits limits(int maxNodes) {
    return new Sessions.Limits(10, maxNodes, 1 << 20, Duration.ofMinutes(1));
  }

  @Test
  void goingBackAgainstAPlayerThatSolvesTheGame() throws Exception {
    Session session =
        begin(
            ticTacToe(),
            100,
            Duration.ofSeconds(30),
            Duration.ofSeconds(5),
            "human",
            "montecarlo:seed=1");
    Seen window = new Seen(0);
    session.open(window).get();
    for (String move : new String[] {"(mark 1 1)", "(mark 2 2)", "(mark 3 2)"}) {
      session.go(0).get();
      window.await(view -> view.node().id() == 0 && view.isPaused());
      session.move(0, 0, move).get();
      View answered = window.await(view -> view.node().ply() == 2);
      assertEquals("", answered.seats().get(1).error(), move);
      assertEquals(move, answered.node().line().get(0).get(0).toString());
    }
    session.close("over");
  }

  @Test
  void pausesKeepChoicesAndClocks() throws Exception {
    LoadedGame game = loader.load(GameSource.pasted("both", SIMULTANEOUS));
    Session session = begin(game, 100, Duration.ZERO, Duration.ofSeconds(100), "human", "human");
    Seen window = new Seen(0, 1);
    session.open(window).get();
    session.move(0, 0, "paper").get();
    Thread.sleep(1_100); // the clock is shown in seconds
    session.play(true).get();
    View paused = window.await(View::isPaused);
    assertEquals(View.Status.CHOSEN, paused.seats().get(0).status());
    session.play(false).get();
    View on = window.await(view -> !view.isPaused());
    assertEquals(View.Status.CHOSEN, on.seats().get(0).status());
    assertTrue(on.seats().get(1).clock().orElseThrow() <= 99, on.seats().toString());
    session.go(0).get();
    assertEquals(View.Status.CHOSEN, window.await(View::isPaused).seats().get(0).status());
    session.move(0, 1, "stone").get();
    assertEquals("[paper, stone]", window.await(View::isTerminal).node().moves().toString());
    session.close("over");
  }

  @Test
  void playersWaitForAWindow() throws Exception {
    Session session =
        begin(ticTacToe(), 100, Duration.ZERO, Duration.ofSeconds(5), "legal", "legal");
    for (int i = 0; i < 20; i++) {
      assertEquals(0, session.current().get().ply());
      Thread.sleep(20);
    }
    Seen window = new Seen();
    session.open(window).get();
    window.await(View::isTerminal);
    session.close("over");
  }

  @Test
  void whenTheHistoryIsFullItIsToldAndTheMoveTakenBack() throws Exception {
    Session session = begin(ticTacToe(), 2, Duration.ZERO, Duration.ZERO, "human", "human");
    Seen window = new Seen(0, 1);
    session.open(window).get();
    session.move(0, 0, "(mark 1 1)").get();
    window.await(view -> view.node().id() == 1);
    for (int i = 0; i < 2; i++) {
      session.move(1, 1, "(mark 2 2)").get();
      View back = window.await(view -> view.isPaused() && view.legal().containsKey(1));
      assertEquals(1, back.node().id());
      String problem = window.problems.poll(60, TimeUnit.SECONDS);
      assertTrue(String.valueOf(problem).contains("2 positions, the most"), problem);
      window.problems.clear();
    }
    session.close("over");
  }

  @Test
  void whatBreaksIsAnswered() throws Exception {
    Session session = begin(ticTacToe(), 100, Duration.ZERO, Duration.ZERO, "human", "human");
    Window broken =
        new Window() {
          @Override
          public boolean hasSeat(int role) {
            return false;
          }

          @Override
          public void view(View view) {
            throw new StackOverflowError();
          }

          @Override
          public void analysis(AnalysisView view) {}

          @Override
          public void problem(String line) {}

          @Override
          public void closed(String line) {}
        };
    ExecutionException problem =
        assertThrows(
            ExecutionException.class, () -> session.open(broken).get(60, TimeUnit.SECONDS));
    assertInstanceOf(StackOverflowError.class, problem.getCause());
    session.close("over");
  }

  /** A task without a caller that fails: the windows are told, and play goes on. */
  @Test
  void whatBreaksUnaskedIsTold() throws Exception {
    LoadedGame game = ticTacToe();
    AtomicInteger asked = new AtomicInteger();
    StateMachine machine =
        Reflection.newProxy(
            StateMachine.class,
            (proxy, method, arguments) -> {
              if (method.getName().equals("isTerminal") && asked.getAndIncrement() == 0) {
                throw new StackOverflowError();
              }
              return method.invoke(game.game().machine(), arguments);
            });
    MatchGame match =
        new MatchGame("broken", "", game.game().description(), machine, game.game().build());
    Session session =
        begin(
            new LoadedGame(game.source(), game.syntax(), match, game.board()),
            100,
            Duration.ZERO,
            Duration.ZERO,
            "human",
            "human");
    Seen window = new Seen(0, 1);
    session.open(window).get();
    String problem = window.problems.poll(60, TimeUnit.SECONDS);
    assertTrue(String.valueOf(problem).contains("StackOverflowError"), problem);
    session.play(false).get();
    session.move(0, 0, "(mark 1 1)").get();
    window.await(view -> view.node().ply() == 1);
    session.close("over");
  }

  @Test
  void aRecordThatContradictsTheRulesIsRefused() throws Exception {
    LoadedGame game = ticTacToe();
    Session session = begin(game, 100, Duration.ZERO, Duration.ZERO, "human", "human");
    session.open(new Seen(0, 1)).get();
    for (String move : new String[] {"1 1", "2 1", "1 2", "2 2", "1 3"}) {
      int ply = session.current().get().ply();
      session.move(session.current().get().id(), ply % 2, "(mark " + move + ")").get();
    }
    MatchRecord record = session.record().get();
    assertEquals(5, load(game, record).current().get().ply());
    ImmutableSet<Term> other = record.states().get(3);
    List<ImmutableSet<Term>> states = new ArrayList<>(record.states());
    states.set(2, other);
    KioskException problem =
        assertThrows(
            KioskException.class,
            () -> load(game, with(record, ImmutableList.copyOf(states), record.goals())));
    assertTrue(
        String.valueOf(problem.getMessage())
            .startsWith("the record contradicts the rules: after 2 joint moves"),
        problem.getMessage());
    problem =
        assertThrows(
            KioskException.class,
            () -> load(game, with(record, record.states(), ImmutableList.of(0, 100))));
    assertTrue(String.valueOf(problem.getMessage()).contains("after 5 joint moves"));
    session.close("over");
  }

  private static MatchRecord with(
      MatchRecord record, ImmutableList<ImmutableSet<Term>> states, ImmutableList<Integer> goals) {
    return new MatchRecord(
        record.id(),
        record.token(),
        record.game(),
        record.conditions(),
        record.players(),
        record.origin(),
        record.startTime(),
        record.end(),
        states,
        record.stateTimes(),
        record.jointMoves(),
        record.errors(),
        record.answerTimes(),
        goals);
  }

  private static Session load(LoadedGame game, MatchRecord record) throws KioskException {
    SessionPlan plan =
        new SessionPlan(
            ImmutableList.of(),
            Duration.ZERO,
            Duration.ZERO,
            ImmutableList.of(),
            Optional.of(record));
    return new Session("test", game, plan, workers, limits(100), new SplittableRandom(1));
  }

  /** Is interrupted in a question while it prepares, and plays the second of its moves. */
  private static final class SlowToStart implements Player {

    @Override
    public void start(Match match, long deadline) {
      try {
        while (true) {
          Thread.sleep(1_000);
        }
      } catch (InterruptedException late) {
        Thread.currentThread().interrupt();
        throw new QuestionInterruptedException("preparing");
      }
    }

    @Override
    public Move choose(Match match, long deadline) {
      return match.machine().legalMoves(match.state(), match.role()).get(1);
    }
  }

  @Test
  void aPlayerThatIsntReadyInTimePlaysAllTheSame() throws Exception {
    LoadedGame game = ticTacToe();
    StateMachine machine = game.game().machine();
    Role role = machine.roles().get(0);
    AtomicInteger made = new AtomicInteger();
    ComputerSeat seat =
        new ComputerSeat(
            workers,
            new Entrant.Local(
                "slow",
                () -> {
                  made.incrementAndGet();
                  return new SlowToStart();
                }),
            new LocalMatch(
                "test",
                game.game()::description,
                machine,
                game.game().build(),
                role,
                Duration.ofMillis(50),
                Duration.ofSeconds(30),
                line -> {}));
    Node node =
        new Node(0, Optional.empty(), Node.Step.of(ImmutableList.of(), 2), machine.initialState());
    ImmutableList<Move> legal = machine.legalMoves(node.state(), role);
    for (int i = 0; i < 2; i++) {
      BlockingQueue<Choice> choices = new LinkedBlockingQueue<>();
      Seat.Asked unused = seat.ask(node, legal, choices::add);
      Choice choice = choices.poll(60, TimeUnit.SECONDS);
      assertNotNull(choice);
      assertEquals("", choice.error());
      assertEquals(Optional.of(legal.get(1)), choice.move());
    }
    assertEquals(1, made.get());
  }

  @Test
  void matchesOfAnotherKioskHaveOtherNames() throws Exception {
    SessionPlan plan =
        new SessionPlan(
            ImmutableList.of(), Duration.ZERO, Duration.ZERO, ImmutableList.of(), Optional.empty());
    try (Sessions first = new Sessions(limits(10), workers);
        Sessions second = new Sessions(limits(10), workers)) {
      String name = first.begin(ticTacToe(), plan).session().id();
      assertNotEquals(name, second.begin(ticTacToe(), plan).session().id());
      assertFalse(name.contains("-"), name);
    }
  }
}

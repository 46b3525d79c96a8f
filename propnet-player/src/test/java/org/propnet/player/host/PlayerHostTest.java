package org.propnet.player.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.BuildLimits;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.Match;
import org.propnet.player.MatchEvent;
import org.propnet.player.MatchListener;
import org.propnet.player.Player;
import org.propnet.player.protocol.Message;
import org.propnet.reasoner.ReasonerMachine;

@Timeout(120)
class PlayerHostTest {

  private static final CatalogueGame GAME = GameCatalogue.find("ticTacToe").orElseThrow();
  private static final Term CROSSES = GAME.description().rules().get(0).head().arguments().get(0);

  private static final String MEASURED = "propnet.measured.percent";

  private final ConcurrentLinkedQueue<MatchEvent> events = new ConcurrentLinkedQueue<>();

  private PlayerHost host(Supplier<? extends Player> players) {
    return new PlayerHost(HostSettings.named("tester"), players, events::add);
  }

  private static Player last() {
    return (match, deadline) -> {
      List<Move> legal = match.machine().legalMoves(match.state(), match.role());
      return legal.get(legal.size() - 1);
    };
  }

  private static Message.Start start(String id, int startClock, int playClock) {
    return new Message.Start(id, CROSSES, GAME.rulesheet(), startClock, playClock);
  }

  private static String ask(PlayerHost host, Message message) {
    return host.answer(message, System.nanoTime()).join();
  }

  private static Optional<ImmutableList<Term>> moves(String... moves) {
    return Optional.of(
        List.of(moves).stream().map(KifReader::readTerm).collect(ImmutableList.toImmutableList()));
  }

  /** Whether an event has come, or comes within a minute. */
  private boolean happened(MatchEvent.Type type) throws InterruptedException {
    for (int i = 0; i < 6_000; i++) {
      if (events.stream().anyMatch(event -> event.type() == type)) {
        return true;
      }
      Thread.sleep(10);
    }
    return false;
  }

  @Test
  void aWholeMatchIsPlayedWithoutError() throws InterruptedException {
    StateMachine machine = ReasonerMachine.of(GAME.description());
    try (PlayerHost host = host(PlayerHostTest::last)) {
      for (int role = 0; role < 2; role++) {
        Referee.Outcome outcome =
            new Referee(machine, GAME.rulesheet(), host, "m" + role, 10, 5, role).play(role, 100);
        assertEquals(List.of(), outcome.errors);
        assertTrue(outcome.moves >= 5, outcome.moves + " moves");
      }
    }
    assertEquals(
        List.of(), events.stream().filter(e -> e.type() == MatchEvent.Type.PROBLEM).toList());
    assertTrue(happened(MatchEvent.Type.STOPPED));
  }

  /** In connectFour they are several times as fast as the network. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3_600})
  @Timeout(600)
  void bitboardsPlayWhereTheyAreFaster(int startClock) throws InterruptedException {
    String percent = String.valueOf(System.getProperty(MEASURED));
    System.setProperty(MEASURED, "100"); // as outside of tests, for a sure result
    try {
      assertBitboardsPlay(startClock);
    } finally {
      System.setProperty(MEASURED, percent);
    }
  }

  private void assertBitboardsPlay(int startClock) throws InterruptedException {
    CatalogueGame game = GameCatalogue.find("connectFour").orElseThrow();
    Term first = game.description().rules().get(0).head().arguments().get(0);
    Set<StateMachine> machines = new LinkedHashSet<>();
    Player player =
        (match, deadline) -> {
          machines.add(match.machine());
          return last().choose(match, deadline);
        };
    try (PlayerHost host = host(() -> player)) {
      assertEquals(
          "ready", ask(host, new Message.Start("a", first, game.rulesheet(), startClock, 600)));
      assertEquals("( drop 7 )", ask(host, new Message.Play("a", Optional.empty())));
      while (!isTold("bitboards")) {
        Thread.sleep(100);
      }
      assertEquals("noop", ask(host, new Message.Play("a", moves("(drop 7)", "noop"))));
      assertEquals("( drop 7 )", ask(host, new Message.Play("a", moves("noop", "(drop 1)"))));
    }
    assertTrue(isTold("bitboards are faster"), events.toString());
    assertEquals(
        List.of(), events.stream().filter(e -> e.type() == MatchEvent.Type.PROBLEM).toList());
    StateMachine fastest = Iterables.getLast(machines);
    assertTrue(fastest.newSimulator() instanceof PackedSimulator, fastest.toString());
    assertFalse(fastest instanceof DifferentialMachine, fastest.toString());
    assertEquals(startClock == 0, machines.size() > 1, machines.toString());
  }

  private boolean isTold(String part) {
    return events.stream().anyMatch(event -> event.text().contains(part));
  }

  @Test
  void severalMatchesRunAtOnceEachWithItsOwnState() {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("ready", ask(host, start("b", 10, 5)));
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("a", Optional.empty())));
      assertEquals("noop", ask(host, new Message.Play("a", moves("(mark 3 3)", "noop"))));
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("b", Optional.empty())));
      assertEquals("( mark 3 2 )", ask(host, new Message.Play("a", moves("noop", "(mark 1 1)"))));
      assertEquals("done", ask(host, new Message.Stop("a", moves("(mark 3 2)", "noop"))));
      assertEquals("busy", ask(host, new Message.Play("a", Optional.empty())));
      assertEquals("noop", ask(host, new Message.Play("b", moves("(mark 3 3)", "noop"))));
    }
  }

  @Test
  void aFullHostIsBusyUntilAMatchEnds() throws InterruptedException {
    HostSettings one = new HostSettings("one", 1, Duration.ofMinutes(1), BuildLimits.DEFAULT);
    try (PlayerHost host = new PlayerHost(one, PlayerHostTest::last, events::add)) {
      assertEquals("( ( name one ) ( status available ) )", ask(host, new Message.Info()));
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("( ( name one ) ( status busy ) )", ask(host, new Message.Info()));
      assertEquals("busy", ask(host, start("b", 10, 5)));
      assertEquals("busy", ask(host, start("a", 10, 5)));
      assertEquals("aborted", ask(host, new Message.Abort("a")));
      assertEquals("ready", askUntilFree(host, start("b", 10, 5)));
    }
  }

  /** A player that thinks in the others' time until a message comes. */
  private static final class Ponderer implements Player {
    private final ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
    private volatile CountDownLatch isPondering = new CountDownLatch(1);

    @Override
    public Move choose(Match match, long deadline) {
      done.add("chose");
      return match.machine().legalMoves(match.state(), match.role()).get(0);
    }

    @Override
    public void ponder(Match match) throws InterruptedException {
      done.add("pondered " + match.jointMoves().size());
      isPondering.countDown();
      try {
        Thread.sleep(60_000);
        done.add("never");
      } catch (InterruptedException message) {
        done.add("ended");
        throw message;
      }
    }

    @Override
    public void stop(Match match) {
      done.add("stopped");
    }

    private void awaitPondering() throws InterruptedException {
      assertTrue(isPondering.await(60, TimeUnit.SECONDS));
      isPondering = new CountDownLatch(1);
    }
  }

  @Test
  void aPlayerThinksInTheOthersTimeUntilTheNextMessage() throws InterruptedException {
    Ponderer player = new Ponderer();
    try (PlayerHost host = host(() -> player)) {
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("( mark 1 1 )", ask(host, new Message.Play("a", Optional.empty())));
      player.awaitPondering();
      assertEquals("noop", ask(host, new Message.Play("a", moves("(mark 1 1)", "noop"))));
      player.awaitPondering();
      assertEquals("( mark 1 2 )", ask(host, new Message.Play("a", moves("noop", "(mark 3 3)"))));
      player.awaitPondering();
      assertEquals("done", ask(host, new Message.Stop("a", moves("(mark 1 2)", "noop"))));
      for (int i = 0; i < 6_000 && !player.done.contains("stopped"); i++) {
        Thread.sleep(10);
      }
    }
    assertEquals(
        List.of(
            "chose",
            "pondered 0",
            "ended",
            "pondered 1",
            "ended",
            "chose",
            "pondered 2",
            "ended",
            "stopped"),
        List.copyOf(player.done));
    assertEquals(
        List.of(), events.stream().filter(e -> e.type() == MatchEvent.Type.PROBLEM).toList());
  }

  /** As managers do: a player may be busy for seconds after a match. */
  private static String askUntilFree(PlayerHost host, Message message) throws InterruptedException {
    String answer = ask(host, message);
    for (int i = 0; i < 6_000 && answer.equals("busy"); i++) {
      Thread.sleep(10);
      answer = ask(host, message);
    }
    return answer;
  }

  @Test
  void aPlayerThatNeverReturnsIsAnsweredForInTime() {
    Player sleeper =
        (match, deadline) -> {
          match.propose(Move.of("(mark 2 2)"));
          match.propose(Move.of("(mark 9 9)"));
          Thread.sleep(60_000);
          return Move.of("(mark 1 1)");
        };
    try (PlayerHost host = host(() -> sleeper)) {
      assertEquals("ready", ask(host, start("a", 10, 2)));
      long begin = System.nanoTime();
      assertEquals("( mark 2 2 )", ask(host, new Message.Play("a", Optional.empty())));
      assertTrue(System.nanoTime() - begin < 30_000_000_000L);
    }
  }

  /** A player that ignores interrupts, and doesn't choose before the end. */
  private static Player deaf(CountDownLatch end) {
    return (match, deadline) -> {
      while (end.getCount() > 0) {
        Thread.onSpinWait();
      }
      return Move.of("(mark 1 1)");
    };
  }

  @Test
  void aPlayerThatIgnoresInterruptsHoldsNothingUp() {
    CountDownLatch end = new CountDownLatch(1);
    try (PlayerHost host = host(() -> deaf(end))) {
      assertEquals("ready", ask(host, start("a", 10, 2)));
      assertEquals("( mark 1 1 )", ask(host, new Message.Play("a", Optional.empty())));
      assertEquals("noop", ask(host, new Message.Play("a", moves("(mark 1 1)", "noop"))));
      assertEquals("( mark 1 2 )", ask(host, new Message.Play("a", moves("noop", "(mark 3 3)"))));
      assertEquals("done", ask(host, new Message.Stop("a", moves("(mark 1 2)", "noop"))));
    } finally {
      end.countDown();
    }
  }

  @Tag("deep")
  @Test
  void aPlayerThatIgnoresInterruptsFillsNoQueue() {
    CountDownLatch end = new CountDownLatch(1);
    try (PlayerHost host = host(() -> deaf(end))) {
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("( mark 1 1 )", ask(host, new Message.Play("a", Optional.empty())));
      for (int i = 0; i < 60; i++) {
        long received = System.nanoTime() - 4_800_000_000L; // most of the clock is over
        var answer = host.answer(new Message.Play("a", Optional.empty()), received);
        assertEquals("( mark 1 1 )", answer.join(), "PLAY number " + i);
      }
    } finally {
      end.countDown();
    }
  }

  @Test
  void whatALatePlayerSeesDoesNotChange() throws InterruptedException {
    CountDownLatch goOn = new CountDownLatch(1);
    CountDownLatch seen = new CountDownLatch(1);
    AtomicBoolean isSame = new AtomicBoolean();
    Player late =
        (match, deadline) -> {
          State before = match.state();
          while (goOn.getCount() > 0) {
            Thread.onSpinWait();
          }
          isSame.set(before == match.state() && match.jointMoves().isEmpty());
          seen.countDown();
          return Move.of("(mark 1 1)");
        };
    try (PlayerHost host = host(() -> late)) {
      assertEquals("ready", ask(host, start("a", 10, 2)));
      assertEquals("( mark 1 1 )", ask(host, new Message.Play("a", Optional.empty())));
      assertEquals("noop", ask(host, new Message.Play("a", moves("(mark 1 1)", "noop"))));
      goOn.countDown();
      assertTrue(seen.await(60, TimeUnit.SECONDS));
      assertTrue(isSame.get());
    }
  }

  @Test
  void aPlayerThatFailsIsReportedAndPlayedFor() {
    Supplier<Player> broken =
        () ->
            (match, deadline) -> {
              throw new IllegalStateException("no idea");
            };
    try (PlayerHost host = host(broken)) {
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("( mark 1 1 )", ask(host, new Message.Play("a", Optional.empty())));
    }
    MatchEvent problem =
        events.stream()
            .filter(event -> event.type() == MatchEvent.Type.PROBLEM)
            .findFirst()
            .orElseThrow();
    assertTrue(problem.text().contains("no idea"), problem.text());
    assertTrue(problem.cause().isPresent());
  }

  @Test
  void aPlayerThatChoosesAnIllegalMoveIsReportedAndPlayedFor() {
    try (PlayerHost host = host(() -> (match, deadline) -> Move.of("(mark 7 7)"))) {
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("( mark 1 1 )", ask(host, new Message.Play("a", Optional.empty())));
    }
    assertTrue(events.stream().anyMatch(event -> event.text().contains("(mark 7 7)")));
  }

  @Test
  void aPlayerThatCannotBeMadeIsPlayedFor() {
    Supplier<Player> none =
        () -> {
          throw new IllegalStateException("no player today");
        };
    try (PlayerHost host = host(none)) {
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("( mark 1 1 )", ask(host, new Message.Play("a", Optional.empty())));
      assertEquals("done", ask(host, new Message.Stop("a", Optional.empty())));
    }
    assertTrue(events.stream().anyMatch(event -> event.text().contains("no player today")));
  }

  @Test
  void movesAndRolesInUpperCaseAreUnderstood() {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      Term role = KifReader.readTerm("CROSSES");
      Message start = new Message.Start("a", role, GAME.rulesheet(), 10, 5);
      assertEquals("ready", ask(host, start));
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("a", Optional.empty())));
      assertEquals("noop", ask(host, new Message.Play("a", moves("(MARK 3 3)", "NOOP"))));
    }
  }

  @Test
  void rulesInUpperCaseAreAnsweredInUpperCase() {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      String rules = GAME.rulesheet().replaceAll(";.*", "").toUpperCase(java.util.Locale.ROOT);
      Term role = KifReader.readTerm("CROSSES");
      assertEquals("ready", ask(host, new Message.Start("a", role, rules, 10, 5)));
      assertEquals("( MARK 3 3 )", ask(host, new Message.Play("a", Optional.empty())));
    }
  }

  @Test
  void rulesThatCannotBePlayedAreRefusedWithTheReason() throws InterruptedException {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      String hidden = GAME.rulesheet() + "\n(<= (sees ?r nothing) (role ?r))";
      for (String rules :
          List.of("(role white", "(role white) (<= terminal (not terminal))", "", hidden)) {
        events.clear();
        Term role = KifReader.readTerm("white");
        assertEquals("busy", ask(host, new Message.Start("a", role, rules, 5, 5)), rules);
        assertTrue(happened(MatchEvent.Type.REFUSED), rules);
      }
      assertEquals("busy", ask(host, new Message.Play("a", Optional.empty())));
      Term nobody = KifReader.readTerm("nobody");
      assertEquals("busy", ask(host, new Message.Start("a", nobody, GAME.rulesheet(), 5, 5)));
      assertEquals("( ( name tester ) ( status available ) )", ask(host, new Message.Info()));
    }
  }

  @Test
  void anErrorWhileRulesAreReadRefusesTheMatch() throws InterruptedException {
    HostSettings one = new HostSettings("one", 1, Duration.ofMinutes(1), BuildLimits.DEFAULT);
    try (PlayerHost host = new PlayerHost(one, PlayerHostTest::last, events::add)) {
      @SuppressWarnings("NullAway") // an error on purpose
      Message.Start broken = new Message.Start("a", CROSSES, null, 5, 5);
      assertEquals("busy", ask(host, broken));
      assertTrue(happened(MatchEvent.Type.PROBLEM));
      assertEquals("busy", ask(host, new Message.Play("a", Optional.empty())));
      assertEquals("ready", askUntilFree(host, start("b", 10, 5)));
    }
  }

  @Test
  void aRefusalThatComesLateLeavesTheNextMatchOfItsNameAlone() throws InterruptedException {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      String rules = GAME.rulesheet().repeat(300) + "(";
      var first = host.answer(new Message.Start("a", CROSSES, rules, 60, 5), System.nanoTime());
      assertEquals("aborted", ask(host, new Message.Abort("a")));
      assertEquals("ready", ask(host, start("a", 10, 60)));
      assertTrue(happened(MatchEvent.Type.REFUSED));
      assertEquals("ready", first.join());
      Thread.sleep(100); // the event comes before the session leaves
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("a", Optional.empty())));
    }
  }

  @Test
  void aMoveFromTheManagerThatIsNotLegalIsReported() {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("a", moves("(mark 7 7)", "noop"))));
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("a", moves("(mark 1 1)"))));
    }
    assertEquals(
        2, events.stream().filter(event -> event.type() == MatchEvent.Type.PROBLEM).count());
  }

  @Test
  void infoIsAnsweredWhilePlayersThink() throws InterruptedException {
    CountDownLatch thinks = new CountDownLatch(1);
    Player thinker =
        (match, deadline) -> {
          thinks.countDown();
          Thread.sleep(60_000);
          return Move.of("(mark 2 2)");
        };
    try (PlayerHost host = host(() -> thinker)) {
      assertEquals("ready", ask(host, start("a", 10, 10)));
      var move = host.answer(new Message.Play("a", Optional.empty()), System.nanoTime());
      assertTrue(thinks.await(60, TimeUnit.SECONDS));
      assertTrue(host.answer(new Message.Info(), System.nanoTime()).isDone());
      assertEquals("aborted", ask(host, new Message.Abort("a")));
      assertEquals("( mark 1 1 )", move.orTimeout(60, TimeUnit.SECONDS).join());
    }
  }

  @Test
  void aListenerThatFailsOrNeverReturnsCostsNoAnswer() {
    CountDownLatch end = new CountDownLatch(1);
    MatchListener deaf =
        event -> {
          if (event.type() == MatchEvent.Type.STARTED) {
            throw new IllegalStateException("on purpose");
          }
          while (end.getCount() > 0) {
            Thread.onSpinWait();
          }
        };
    try (PlayerHost host =
        new PlayerHost(HostSettings.named("tester"), PlayerHostTest::last, deaf)) {
      assertEquals("ready", ask(host, start("a", 10, 5)));
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("a", Optional.empty())));
      assertEquals("done", ask(host, new Message.Stop("a", moves("(mark 3 3)", "noop"))));
    } finally {
      end.countDown();
    }
  }

  @Test
  void anErrorOfAPlayerIsReportedAndPlayedFor() throws InterruptedException {
    Supplier<Player> broken =
        () ->
            (match, deadline) -> {
              throw new AssertionError("a bug of the player");
            };
    try (PlayerHost host = host(broken)) {
      assertEquals("ready", ask(host, start("a", 10, 60)));
      assertEquals("( mark 1 1 )", ask(host, new Message.Play("a", Optional.empty())));
      assertTrue(happened(MatchEvent.Type.PROBLEM));
    }
  }

  @Test
  void matchesThatBeginAndEndInALoopLeaveOthersAlone() {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      assertEquals("ready", ask(host, start("known", 10, 5)));
      int begun = Thread.activeCount();
      for (int i = 0; i < 400; i++) {
        var unused = host.answer(start("loop" + i, 10, 5), System.nanoTime());
        assertEquals("aborted", ask(host, new Message.Abort("loop" + i)));
        assertTrue(Thread.activeCount() < begun + 20, () -> Thread.activeCount() + " threads");
      }
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("known", Optional.empty())));
    }
  }

  @Test
  void aMessageThatComesTwiceHasOneAnswer() throws InterruptedException {
    CountDownLatch goOn = new CountDownLatch(1);
    AtomicInteger choices = new AtomicInteger();
    Player waiting =
        (match, deadline) -> {
          choices.incrementAndGet();
          goOn.await();
          return Move.of("(mark 2 2)");
        };
    try (PlayerHost host = host(() -> waiting)) {
      assertEquals("ready", ask(host, start("a", 10, 60)));
      var first = host.answer(new Message.Play("a", Optional.empty()), System.nanoTime());
      var second = host.answer(new Message.Play("a", Optional.empty()), System.nanoTime());
      goOn.countDown();
      assertEquals("( mark 2 2 )", first.join());
      assertEquals("( mark 2 2 )", second.join());
      assertEquals(1, choices.get());
    }
  }

  @Test
  void aHostThatIsClosedAnswersWhatIsOpenAndIsBusy() throws InterruptedException {
    CountDownLatch thinks = new CountDownLatch(1);
    Player thinker =
        (match, deadline) -> {
          thinks.countDown();
          Thread.sleep(60_000);
          return Move.of("(mark 2 2)");
        };
    PlayerHost host = host(() -> thinker);
    assertEquals("ready", ask(host, start("a", 10, 60)));
    var first = host.answer(new Message.Play("a", Optional.empty()), System.nanoTime());
    assertTrue(thinks.await(60, TimeUnit.SECONDS));
    var next = host.answer(new Message.Play("a", moves("(mark 1 1)", "noop")), System.nanoTime());
    host.close();
    assertEquals("( mark 1 1 )", first.orTimeout(60, TimeUnit.SECONDS).join());
    next.orTimeout(60, TimeUnit.SECONDS).join();
    assertEquals("busy", ask(host, new Message.Play("a", Optional.empty())));
    assertEquals("busy", ask(host, start("b", 10, 60)));
    assertEquals("( ( name tester ) ( status busy ) )", ask(host, new Message.Info()));
  }

  @Test
  void anIdleMatchIsForgotten() throws InterruptedException {
    HostSettings brief = new HostSettings("brief", 4, Duration.ofMillis(1), BuildLimits.DEFAULT);
    CountDownLatch aborted = new CountDownLatch(1);
    Player player =
        new Player() {
          @Override
          public Move choose(Match match, long deadline) {
            return Move.of("(mark 1 1)");
          }

          @Override
          public void abort(Match match) {
            aborted.countDown();
          }
        };
    try (PlayerHost host = new PlayerHost(brief, () -> player, events::add)) {
      assertEquals("ready", ask(host, start("a", 1, 1)));
      assertTrue(aborted.await(60, TimeUnit.SECONDS));
      assertTrue(happened(MatchEvent.Type.FORGOTTEN));
      assertEquals("busy", ask(host, new Message.Play("a", Optional.empty())));
    }
  }

  @Test
  void aThousandUnknownMatchesAreRefusedAndTheKnownOneGoesOn() {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      assertEquals("ready", ask(host, start("known", 10, 5)));
      for (int i = 0; i < 1_000; i++) {
        assertEquals("busy", ask(host, new Message.Play("unknown" + i, Optional.empty())));
        assertEquals("busy", ask(host, new Message.Stop("unknown" + i, Optional.empty())));
        assertEquals("aborted", ask(host, new Message.Abort("unknown" + i)));
      }
      int started = 0;
      for (int i = 0; i < 1_000; i++) {
        started += ask(host, start("new" + i, 1, 1)).equals("ready") ? 1 : 0;
      }
      assertEquals(3, started);
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("known", Optional.empty())));
    }
  }

  @Test
  void aStartClockThatIsTooShortForANetworkStillStartsAMatch() {
    try (PlayerHost host = host(PlayerHostTest::last)) {
      assertEquals("ready", ask(host, start("a", 0, 5)));
      assertEquals("( mark 3 3 )", ask(host, new Message.Play("a", Optional.empty())));
    }
  }
}

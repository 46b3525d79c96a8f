package org.propnet.player.manager;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.protocol.FakePlayer;
import org.propnet.player.record.MatchRecord;

/**
 * Whatever a player does, its match ends within its clocks, with the right code in the right place,
 * and the other player isn't hurt. Matches run side by side, as most of them wait.
 */
class MisbehavingPlayersTest {

  /** Three steps, in which both roles have a choice. */
  private static final MatchGame GAME =
      Games.of(
          "three",
          KifReader.read(
              """
              (role left) (role right) (succ 0 1) (succ 1 2) (succ 2 3) (init (at 0))
              (legal left (go 1 1)) (legal left (go 2 2)) (legal right stay) (legal right run)
              (<= (next (at ?n)) (true (at ?m)) (succ ?m ?n))
              (<= terminal (true (at 3))) (goal left 50) (goal right 50)
              """,
              "three"));

  private static final int STEPS = 3;
  private static final Move GO = Move.of("(go 1 1)");

  /** Enough for a player that does answer, on a busy machine. */
  private static final int CLOCK = 4;

  /** START, three moves with a second for the way, and STOP. */
  private static final Duration CLOCKS = clocks(CLOCK);

  /** What a busy machine may take beside. */
  private static final Duration SLACK = Duration.ofSeconds(10);

  private static final CountDownLatch OVER = new CountDownLatch(1);

  private static Duration clocks(int clock) {
    return Duration.ofSeconds(clock + STEPS * (clock + 1) + clock);
  }

  /** How a match went. */
  private record Played(MatchRecord record, Duration time, List<String> details) {

    List<String> errorsOf(int role) {
      return record.errors().stream().map(step -> step.get(role)).toList();
    }
  }

  @AfterAll
  static void release() {
    OVER.countDown();
  }

  private static Played play(String id, Entrant entrant, int clock) throws InterruptedException {
    List<String> details = Collections.synchronizedList(new ArrayList<>());
    RunListener listener =
        new RunListener() {
          @Override
          public void erred(int step, Role role, String error, String detail) {
            details.add(step + " " + role + " " + error + ": " + detail);
          }

          @Override
          public void lingers(Role role) {
            details.add(role + " lingers");
          }
        };
    long begin = System.nanoTime();
    List<Entrant> players = List.of(entrant, Games.kind("random"));
    MatchRecord record = MatchRunner.run(GAME, Games.settings(clock, clock), id, players, listener);
    return new Played(record, Duration.ofNanos(System.nanoTime() - begin), details);
  }

  /** A short clock for those that never answer in time. */
  private static int clock(String name) {
    return Misbehaviour.SILENT.name().equals(name) || name.equals("mute") ? 1 : CLOCK;
  }

  private static Map<String, Played> sideBySide(Map<String, Callable<Entrant>> entrants)
      throws InterruptedException {
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      Map<String, Future<Played>> matches = new LinkedHashMap<>();
      entrants.forEach(
          (name, entrant) ->
              matches.put(
                  name, threads.submit(() -> play("m." + name, entrant.call(), clock(name)))));
      Map<String, Played> played = new LinkedHashMap<>();
      for (Map.Entry<String, Future<Played>> match : matches.entrySet()) {
        try {
          played.put(match.getKey(), match.getValue().get());
        } catch (ExecutionException failed) {
          throw new AssertionError(match.getKey(), failed.getCause());
        }
      }
      return played;
    } finally {
      threads.shutdownNow();
    }
  }

  private static void check(String name, Played played, Duration clocks, List<String> errors) {
    String text = name + " " + played;
    if (!errors.equals(played.errorsOf(0))) {
      fail(name + ": " + played.errorsOf(0) + " in place of " + errors + ", " + played.details());
    }
    MatchRunnerTest.check(GAME, played.record());
    assertEquals(MatchRecord.End.COMPLETED, played.record().end(), text);
    assertEquals(List.of("", "", "", ""), played.errorsOf(1), text);
    assertTrue(played.time().compareTo(clocks.plus(SLACK)) < 0, text);
    for (int step = 0; step <= STEPS; step++) {
      boolean isUntimed = played.record().answerTimes().get(step).get(0).isNegative();
      if (errors.get(step).equals("TO")) {
        assertTrue(isUntimed, "an answer that timed out has no time: " + text);
      }
    }
    for (int step = 0; step < STEPS; step++) {
      if (errors.get(step + 1).isEmpty()) {
        assertEquals(GO, played.record().jointMoves().get(step).get(0), text);
      }
    }
    long erred = errors.stream().filter(error -> !error.isEmpty()).count();
    assertEquals(
        erred, played.details().stream().filter(detail -> detail.contains(": ")).count(), text);
  }

  @Test
  @Tag("deep")
  void overTheNetwork() throws InterruptedException, IOException {
    long before = sockets();
    List<FakePlayer> fakes = new ArrayList<>();
    Map<String, Callable<Entrant>> entrants = new LinkedHashMap<>();
    for (Misbehaviour each : Misbehaviour.values()) {
      FakePlayer fake = each.player();
      fakes.add(fake);
      entrants.put(each.name(), () -> Misbehaviour.at(fake.port()));
    }
    entrants.put("absent", Misbehaviour::absent);
    try (ServerSocket deaf = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      entrants.put("mute", () -> Misbehaviour.at(deaf.getLocalPort()));
      Map<String, Played> played = sideBySide(entrants);
      assertAll(
          Arrays.stream(Misbehaviour.values())
              .map(
                  each ->
                      () -> check(each.name(), played.get(each.name()), CLOCKS, each.errors())));
      check("absent", played.get("absent"), CLOCKS, List.of("CE", "CE", "CE", "CE"));
      check("mute", played.get("mute"), CLOCKS, List.of("TO", "TO", "TO", "TO"));
      assertNoThreadIsLeft(entrants.keySet());
    } finally {
      for (FakePlayer fake : fakes) {
        fake.close();
      }
    }
    for (int look = 0; look < 500 && sockets() > before; look++) {
      Thread.sleep(10); // those of the fakes are closed by their threads
    }
    assertTrue(sockets() <= before, sockets() + " sockets are open, before there were " + before);
  }

  /** A port that was kept for a command is free again. */
  @Test
  void aSeatThatCantBeMadeLeavesNoOther() throws InterruptedException, IOException {
    AtomicInteger asked = new AtomicInteger();
    StateMachine failing =
        (StateMachine)
            Proxy.newProxyInstance(
                StateMachine.class.getClassLoader(),
                new Class<?>[] {StateMachine.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("initialState") && asked.incrementAndGet() > 1) {
                    throw new IllegalStateException("no more states");
                  }
                  return method.invoke(GAME.machine(), arguments);
                });
    MatchGame game = new MatchGame("failing", "", GAME.description(), failing, Optional.empty());
    List<Entrant> players = List.of(command("sleep", "{port}"), Games.kind("random"));
    long before = sockets();
    for (int match = 0; match < 20; match++) {
      asked.set(0);
      assertThrows(
          IllegalStateException.class,
          () -> MatchRunner.run(game, Games.settings(1, 1), "m", players, RunListener.SILENT));
    }
    assertTrue(sockets() < before + 20, sockets() + " sockets are open, there were " + before);
  }

  private static void assertNoThreadIsLeft(Set<String> names) {
    Set<String> threads =
        Thread.getAllStackTraces().keySet().stream()
            .map(Thread::getName)
            .collect(Collectors.toSet());
    for (String name : names) {
      assertFalse(threads.contains("propnet-seat-m." + name + "-left"), name);
      assertFalse(threads.contains("propnet-seat-m." + name + "-right"), name);
    }
    assertFalse(threads.contains("propnet-player-output"), "the output of a process is still read");
  }

  /** How many sockets this process has, where the system tells. */
  private static long sockets() throws IOException {
    Path folder = Path.of("/proc/self/fd");
    if (!Files.exists(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(MisbehavingPlayersTest::isSocket).count();
    }
  }

  private static boolean isSocket(Path file) {
    try {
      return Files.readSymbolicLink(file).toString().startsWith("socket:");
    } catch (IOException closed) {
      return false;
    }
  }

  /** A player that is late, and has proposed a move. */
  private static Move proposing(Match match, long deadline) throws InterruptedException {
    match.propose(Move.of("(go 9 9)"));
    match.propose(GO);
    match.propose(Move.of("stay"));
    Thread.sleep(600_000);
    return GO;
  }

  private static Move deaf(Match match, long deadline) {
    Uninterruptibles.awaitUninterruptibly(OVER);
    return GO;
  }

  private static Move lateByHalf(Match match, long deadline) {
    Uninterruptibles.sleepUninterruptibly(Duration.ofMillis(1_000 * CLOCK + 500));
    return GO;
  }

  private static Move looping(Match match, long deadline) {
    while (OVER.getCount() > 0) {
      Thread.onSpinWait();
    }
    return GO;
  }

  @SuppressWarnings("NullAway") // what this is about
  private static Move missing(Match match, long deadline) {
    return null;
  }

  private static Move sleeping(Match match, long deadline) throws InterruptedException {
    Thread.sleep(600_000);
    return GO;
  }

  private static Move failing(Match match, long deadline) {
    throw new IllegalStateException("it is\nbroken");
  }

  private static Move overflowing(Match match, long deadline) {
    throw new StackOverflowError();
  }

  private static Move atItsDeadline(Match match, long deadline) {
    while (System.nanoTime() - deadline < 0) {
      Uninterruptibles.sleepUninterruptibly(Duration.ofMillis(1));
    }
    return GO;
  }

  private static final class BadStart implements Player {

    @Override
    public void start(Match match, long deadline) {
      throw new IllegalStateException("no start");
    }

    @Override
    public Move choose(Match match, long deadline) {
      return GO;
    }
  }

  private static final class SlowStart implements Player {

    @Override
    public void start(Match match, long deadline) {
      Uninterruptibles.sleepUninterruptibly(Duration.ofMillis(1_000 * CLOCK + 200));
    }

    @Override
    public Move choose(Match match, long deadline) {
      return GO;
    }
  }

  /** Ends at its deadline by the exception that the contract allows. */
  private static final class WholeStart implements Player {

    @Override
    public void start(Match match, long deadline) throws InterruptedException {
      Thread.sleep(600_000);
    }

    @Override
    public Move choose(Match match, long deadline) {
      return GO;
    }
  }

  private static Player none() {
    throw new IllegalArgumentException("no player");
  }

  @Test
  @Tag("deep")
  void inThisProcess() throws InterruptedException {
    Map<String, Player> players =
        Map.of(
            "proposing",
            MisbehavingPlayersTest::proposing,
            "deaf",
            MisbehavingPlayersTest::deaf,
            "lateByHalf",
            MisbehavingPlayersTest::lateByHalf,
            "looping",
            MisbehavingPlayersTest::looping,
            "missing",
            MisbehavingPlayersTest::missing,
            "sleeping",
            MisbehavingPlayersTest::sleeping,
            "failing",
            MisbehavingPlayersTest::failing,
            "overflowing",
            MisbehavingPlayersTest::overflowing,
            "illegal",
            (match, deadline) -> Move.of("stay"));
    Map<String, Callable<Entrant>> entrants = new LinkedHashMap<>();
    players.forEach((name, player) -> entrants.put(name, () -> Games.local(name, () -> player)));
    entrants.put("badStart", () -> Games.local("badStart", BadStart::new));
    entrants.put("slowStart", () -> Games.local("slowStart", SlowStart::new));
    entrants.put("none", () -> Games.local("none", MisbehavingPlayersTest::none));
    Map<String, Played> played = sideBySide(entrants);
    Map<String, List<String>> expected = new LinkedHashMap<>();
    expected.put("proposing", List.of("", "", "", ""));
    for (String late : List.of("deaf", "lateByHalf", "looping", "sleeping")) {
      expected.put(late, List.of("", "TO", "TO", "TO"));
    }
    for (String broken : List.of("missing", "failing", "overflowing")) {
      expected.put(broken, List.of("", "CE", "CE", "CE"));
    }
    expected.put("illegal", List.of("", "IL stay", "IL stay", "IL stay"));
    expected.put("badStart", List.of("CE", "", "", ""));
    expected.put("slowStart", List.of("TO", "", "", ""));
    expected.put("none", List.of("CE", "CE", "CE", "CE"));
    assertEquals(expected.keySet(), played.keySet());
    assertAll(
        expected.entrySet().stream()
            .map(
                each ->
                    () ->
                        check(each.getKey(), played.get(each.getKey()), CLOCKS, each.getValue())));
    for (String name : expected.keySet()) {
      boolean isDeaf = List.of("deaf", "looping").contains(name);
      List<String> details = played.get(name).details();
      assertEquals(isDeaf, details.contains("left lingers"), name + " " + details);
    }
    assertTrue(
        played
            .get("failing")
            .details()
            .get(0)
            .startsWith(
                "0 left CE: the player threw java.lang.IllegalStateException: it is broken, at "));
  }

  /** A busy machine may delay a player beyond a clock, but not in every match. */
  @Test
  @Tag("deep")
  void deadlinesAreKept() throws InterruptedException {
    for (Supplier<Player> players :
        List.<Supplier<Player>>of(() -> MisbehavingPlayersTest::atItsDeadline, WholeStart::new)) {
      List<Entrant> entrants = List.of(Games.local("late", players), Games.kind("random"));
      MatchSettings settings = Games.settings(4, 4);
      Set<String> errors = Set.of("none was played");
      for (int match = 1; match <= 5 && !errors.isEmpty(); match++) {
        errors =
            MatchRunnerTest.errors(
                MatchRunner.run(GAME, settings, "m" + match, entrants, RunListener.SILENT));
      }
      assertEquals(Set.of(), errors);
    }
  }

  private static Entrant command(String... words) {
    return new Entrant.Command("command", ImmutableList.copyOf(words));
  }

  @Test
  void asProcesses(@TempDir Path folder) throws InterruptedException, IOException {
    Path child = folder.resolve("child");
    Map<String, Callable<Entrant>> entrants = new LinkedHashMap<>();
    for (String each : List.of("good", "parent", "dies", "floods")) {
      entrants.put(each, () -> command(ProcessPlayer.command(each, child.toString())));
    }
    entrants.put("exits", () -> command("sh", "-c", "echo no port {port}; echo sorry; exit 3"));
    Path orphan = folder.resolve("orphan");
    String leave = "sleep 600 & echo $! > '" + orphan + "'; exit 3 # {port}";
    entrants.put("leaves", () -> command("sh", "-c", leave));
    Map<String, Played> played = sideBySide(entrants);
    Duration clocks = CLOCKS.plus(PlayerProcess.TIME_TO_LISTEN);
    check("good", played.get("good"), clocks, List.of("", "", "", ""));
    check("parent", played.get("parent"), clocks, List.of("", "", "", ""));
    check("floods", played.get("floods"), clocks, List.of("", "", "", ""));
    check("dies", played.get("dies"), clocks, List.of("", "", "CE", "CE"));
    check("exits", played.get("exits"), clocks, List.of("CE", "CE", "CE", "CE"));
    check("leaves", played.get("leaves"), clocks, List.of("CE", "CE", "CE", "CE"));
    List<String> dead = played.get("dies").details();
    assertTrue(
        dead.stream().anyMatch(detail -> detail.contains("the command ended with exit code 9")),
        dead.toString());
    String why = played.get("exits").details().get(0);
    assertTrue(why.contains("ended with exit code 3; it printed last: no port "), why);
    assertTrue(why.endsWith(" | sorry"), why);
    assertNoThreadIsLeft(entrants.keySet());
    ProcessHandle.of(Long.parseLong(Files.readString(orphan).strip()))
        .ifPresent(ProcessHandle::destroyForcibly);
    long pid = Long.parseLong(Files.readString(child));
    assertFalse(isRunning(pid), "the player's child " + pid + " still runs");
    assertEquals(List.of(), ProcessHandle.current().descendants().toList());
  }

  /** Whether there is such a process; one that only waits for its parent to look doesn't count. */
  private static boolean isRunning(long pid) throws IOException {
    Path status = Path.of("/proc", Long.toString(pid), "stat");
    boolean isAlive = ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    return isAlive && !(Files.exists(status) && Files.readString(status).contains(") Z "));
  }

  @Test
  @Tag("deep")
  void aCommandThatNeverListens() throws InterruptedException {
    Played played = play("m.mute", command("sh", "-c", "sleep 1000 # {port}"), 1);
    check(
        "mute", played, CLOCKS.plus(PlayerProcess.TIME_TO_LISTEN), List.of("CE", "CE", "CE", "CE"));
    assertEquals(List.of(), ProcessHandle.current().descendants().toList());
  }
}

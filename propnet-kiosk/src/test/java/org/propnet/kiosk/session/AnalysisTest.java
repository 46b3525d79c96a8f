package org.propnet.kiosk.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.lang.reflect.Proxy;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.kiosk.session.Analysis.Position;
import org.propnet.kiosk.session.AnalysisReport.Status;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.search.Findings;

@Timeout(60)
final class AnalysisTest {

  private final BlockingQueue<AnalysisReport> reports = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> problems = new LinkedBlockingQueue<>();
  private final int processors = 2;
  private final ExecutorService pool = Executors.newFixedThreadPool(processors);

  @AfterEach
  void endThreads() {
    pool.shutdownNow();
  }

  private static StateMachine machine(String game) {
    return MachineBuilder.of(GameCatalogue.find(game).orElseThrow().description())
        .build()
        .machine();
  }

  private Analysis analysis(StateMachine machine) {
    return new Analysis(machine, pool, reports::add, problems::add);
  }

  private AnalysisReport take() throws InterruptedException {
    AnalysisReport report = reports.poll(30, TimeUnit.SECONDS);
    assertNotNull(report, "no report");
    return report;
  }

  private AnalysisReport takeEnd() throws InterruptedException {
    AnalysisReport report = take();
    while (report.status() != Status.ENDED) {
      report = take();
    }
    return report;
  }

  private static Position position(StateMachine machine, int node, String... moves) {
    State state = machine.initialState();
    ImmutableList.Builder<ImmutableList<Move>> line = ImmutableList.builder();
    for (String each : moves) {
      Move first = new Move(KifReader.readTerm(each));
      ImmutableList<Move> joint = ImmutableList.of(first, Move.of("noop"));
      if (!machine.legalMoves(state, machine.roles().get(0)).contains(first)) {
        joint = joint.reverse();
      }
      state = machine.nextState(state, joint);
      line.add(joint);
    }
    return new Position(node, state, line.build());
  }

  @Test
  void theHintWins() throws InterruptedException {
    StateMachine machine = machine("ticTacToe");
    analysis(machine)
        .search(position(machine, 7, "(mark 1 1)", "(mark 2 1)", "(mark 1 2)", "(mark 2 2)"), 20);
    assertEquals(Status.WAITING, take().status());
    AnalysisReport end = takeEnd();
    assertEquals(7, end.node());
    Findings.MoveValue hint = end.findings().orElseThrow().moves().get(0).get(0);
    assertEquals("(mark 1 3)", hint.move().toString());
    assertEquals(100, hint.value());
    assertTrue(hint.isProven());
  }

  @Test
  void searchesEveryPositionThatFollowsUntilItIsStopped() throws InterruptedException {
    StateMachine machine = machine("connectFour");
    Analysis analysis = analysis(machine);
    analysis.follow(position(machine, 0));
    take();
    AnalysisReport first = take();
    assertEquals(Status.SEARCHING, first.status());
    assertTrue(take().findings().orElseThrow().playouts() > playouts(first), "the tree is kept");
    analysis.moved(position(machine, 1, "(drop 4)"));
    AnalysisReport there = take();
    while (there.node() == 0) {
      there = take();
    }
    assertEquals(Status.SEARCHING, there.status());
    assertTrue(there.findings().orElseThrow().moves().get(1).size() > 1);
    analysis.stop();
    assertEquals(1, takeEnd().node());
    analysis.moved(position(machine, 2, "(drop 4)", "(drop 4)"));
    assertEquals(null, reports.poll(1, TimeUnit.SECONDS));
  }

  @Test
  void aHintIsOfOnePosition() throws InterruptedException {
    StateMachine machine = machine("connectFour");
    Analysis analysis = analysis(machine);
    analysis.search(position(machine, 0), 30);
    take();
    take();
    analysis.moved(position(machine, 1, "(drop 4)"));
    assertEquals(0, takeEnd().node());
    assertEquals(null, reports.poll(1, TimeUnit.SECONDS));
    analysis.search(position(machine, 1, "(drop 4)"), 1);
    assertEquals(1, takeEnd().node());
  }

  @Test
  void searchesTakeTurns() throws InterruptedException {
    StateMachine machine = machine("connectFour");
    Analysis[] busy = new Analysis[processors];
    for (int i = 0; i < processors; i++) {
      busy[i] = analysis(machine);
      busy[i].follow(position(machine, 0));
    }
    Analysis late = analysis(machine);
    late.search(position(machine, 9), 1);
    AnalysisReport end = takeEnd();
    assertEquals(9, end.node());
    assertTrue(playouts(end) > 0);
    reports.clear();
    assertEquals(Status.SEARCHING, take().status());
  }

  @Test
  void aSearchThatBreaksEnds() throws InterruptedException {
    StateMachine machine = machine("ticTacToe");
    StateMachine broken =
        (StateMachine)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {StateMachine.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("newSimulator")) {
                    throw new StackOverflowError();
                  }
                  return method.invoke(machine, arguments);
                });
    Analysis analysis = analysis(broken);
    for (int i = 0; i < 2; i++) {
      analysis.follow(position(machine, i));
      assertEquals(Status.WAITING, take().status());
      AnalysisReport end = take();
      assertEquals(Status.ENDED, end.status());
      assertEquals(i, end.node());
      assertTrue(String.valueOf(problems.poll()).contains("StackOverflowError"));
    }
  }

  @Test
  void aSearchThatGetsNoThreadEnds() throws InterruptedException {
    StateMachine machine = machine("ticTacToe");
    Analysis analysis =
        new Analysis(
            machine,
            task -> {
              throw new RejectedExecutionException();
            },
            reports::add,
            problems::add);
    for (int i = 0; i < 2; i++) {
      analysis.search(position(machine, i), 1);
      assertEquals(Status.WAITING, take().status());
      assertEquals(Status.ENDED, take().status());
    }
  }

  @Test
  void whereThePlayIsOverThereIsNothingToFind() throws InterruptedException {
    StateMachine machine = machine("ticTacToe");
    analysis(machine)
        .search(
            position(
                machine, 5, "(mark 1 1)", "(mark 2 1)", "(mark 1 2)", "(mark 2 2)", "(mark 1 3)"),
            20);
    AnalysisReport end = takeEnd();
    assertTrue(end.findings().isEmpty());
  }

  private static long playouts(AnalysisReport report) {
    return report.findings().orElseThrow().playouts();
  }
}

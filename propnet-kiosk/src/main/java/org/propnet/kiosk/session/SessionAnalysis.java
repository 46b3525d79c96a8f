package org.propnet.kiosk.session;

import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import org.propnet.board.GameBoard;
import org.propnet.board.model.MoveSteps;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.kiosk.session.AnalysisReport.Status;
import org.propnet.kiosk.session.AnalysisView.AnalysedMove;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.search.Findings;
import org.propnet.player.search.Findings.MoveValue;

/**
 * The analysis of a session, which its windows request and show. If several roles choose at the
 * same time, only windows with the same seats as the one that asked see it.
 *
 * <p>Safe for use by several threads.
 */
final class SessionAnalysis {

  /** The maximum number of moves of a role that a window gets. */
  private static final int MAX_MOVES = 60;

  private final Session session;
  private final StateMachine machine;
  private final GameBoard board;
  private final Analysis analysis;
  private ImmutableSet<Integer> seats = ImmutableSet.of();

  /** The labels of the moves in the position analysed last, by role. */
  private final Map<Integer, ImmutableMap<Move, String>> labels = new HashMap<>();

  private int labelled = -1;

  SessionAnalysis(Session session, LoadedGame game, Executor threads) {
    this.session = session;
    this.machine = game.game().machine();
    this.board = game.board();
    this.analysis =
        new Analysis(
            machine,
            threads,
            this::tell,
            line -> session.tellWindows(window -> window.problem(line)));
  }

  /**
   * Searches the current position.
   *
   * @param seconds how long; 0 to stop, −1 to follow the session to every later position
   * @param asking the roles of the window that asks
   */
  void ask(Node node, int seconds, ImmutableSet<Integer> asking) {
    synchronized (this) {
      seats = asking;
    }
    if (seconds == 0) {
      analysis.stop();
    } else if (seconds > 0) {
      analysis.search(position(node), seconds);
    } else {
      analysis.follow(position(node));
    }
  }

  private static Analysis.Position position(Node node) {
    return new Analysis.Position(node.id(), node.state(), node.line());
  }

  /** Another position has become the current one. */
  void reached(Node node) {
    analysis.moved(position(node));
  }

  void stop() {
    analysis.stop();
  }

  private void tell(AnalysisReport report) {
    AnalysisView view = view(report);
    boolean isSimultaneous = view.moves().stream().map(AnalysedMove::role).distinct().count() > 1;
    session.tellWindows(
        window -> {
          if (!isSimultaneous || isSeatedAsAsking(window)) {
            window.analysis(view);
          }
        });
  }

  private synchronized boolean isSeatedAsAsking(Window window) {
    for (int role = 0; role < machine.roles().size(); role++) {
      if (window.hasSeat(role) != seats.contains(role)) {
        return false;
      }
    }
    return true;
  }

  private synchronized AnalysisView view(AnalysisReport report) {
    if (labelled != report.node()) {
      labelled = report.node();
      labels.clear();
    }
    ImmutableList.Builder<AnalysedMove> moves = ImmutableList.builder();
    report.findings().ifPresent(findings -> addMoves(findings, moves));
    return new AnalysisView(
        report.node(),
        report.status() == Status.WAITING,
        report.status() != Status.ENDED,
        report.findings().map(Findings::isProven).orElse(false),
        report.findings().map(Findings::playouts).orElse(0L),
        moves.build(),
        report.findings().map(Findings::line).orElse(ImmutableList.of()));
  }

  private void addMoves(Findings findings, ImmutableList.Builder<AnalysedMove> moves) {
    for (int role = 0; role < machine.roles().size(); role++) {
      ImmutableList<MoveValue> values = findings.moves().get(role);
      if (values.size() > 1 && !machine.roles().get(role).equals(Role.RANDOM)) {
        ImmutableMap<Move, String> names = labels(role, values);
        for (MoveValue value : values.subList(0, Math.min(MAX_MOVES, values.size()))) {
          String label = names.getOrDefault(value.move(), value.move().toString());
          moves.add(
              new AnalysedMove(
                  role, value.move(), label, value.value(), value.visits(), value.isProven()));
        }
      }
    }
  }

  private ImmutableMap<Move, String> labels(int role, ImmutableList<MoveValue> values) {
    return labels.computeIfAbsent(
        role,
        unused ->
            board.steps(values.stream().map(MoveValue::move).sorted().toList()).stream()
                .collect(toImmutableMap(MoveSteps::move, MoveSteps::label)));
  }
}

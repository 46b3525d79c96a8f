package org.propnet.kiosk.session;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.propnet.kiosk.session.Analysis.Position;
import org.propnet.kiosk.session.AnalysisReport.Status;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.Findings;
import org.propnet.player.search.MonteCarlo;

/**
 * The search of one position, in turns. Compared by identity. Its mutable state is confined to the
 * threads of the search, one at a time.
 */
final class PositionSearch {

  private static final long NANOS_OF_TURN = TimeUnit.MILLISECONDS.toNanos(330);

  private final Position position;
  private long left;
  private long turn = NANOS_OF_TURN;
  private Optional<Findings> findings = Optional.empty();

  /** Makes a search with a time limit, without the turns of others. */
  PositionSearch(Position position, int seconds) {
    this.position = position;
    this.left = TimeUnit.SECONDS.toNanos(seconds);
  }

  /** A report with a status and the findings so far. */
  AnalysisReport report(Status status) {
    return new AnalysisReport(position.node(), status, findings);
  }

  /**
   * Searches for one turn, unless play has ended in the position.
   *
   * @param search supplies the searcher, with its tree from earlier turns
   * @return whether there is more to find
   */
  boolean goOn(StateMachine machine, Supplier<MonteCarlo> search) throws InterruptedException {
    if (findings.isEmpty() && isOver(machine, position.state())) {
      return false;
    }
    MonteCarlo searching = search.get();
    long start = System.nanoTime();
    Deadline deadline = new Deadline(start + Math.min(turn, left));
    Move unused = searching.choose(position.state(), position.line(), deadline, better -> {});
    left -= System.nanoTime() - start;
    findings = searching.findings(position.line());
    if (findings.isEmpty()) {
      turn *= 2; // the machine is so slow that there was no time to look at the state
    }
    return left > 0 && !findings.map(Findings::isProven).orElse(false);
  }

  private static boolean isOver(StateMachine machine, State state) {
    return machine.isTerminal(state)
        || machine.roles().stream()
            .anyMatch(role -> machine.legalMovesOrNone(state, role).isEmpty());
  }
}

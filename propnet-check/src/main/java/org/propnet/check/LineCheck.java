package org.propnet.check;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.propnet.machine.Move;
import org.propnet.machine.StateMachine;

/**
 * Which promises of a game the lines of play break that players have chosen. Of several lines that
 * break a promise in the same way the shortest is kept. For one thread.
 */
public final class LineCheck {

  private final StateMachine machine;
  private final Findings findings;
  private final RandomPlay play;

  /** A check without a line. */
  public LineCheck(StateMachine machine) {
    this.machine = machine;
    this.findings = new Findings(machine.roles().size());
    this.play = new RandomPlay(machine, findings);
  }

  /**
   * Plays a line and looks at each of its states. The time is that of the joint moves, and of a
   * goal value for each role and state.
   *
   * @param jointMoves from the initial state, up to the end of the game or anywhere before
   * @throws org.propnet.machine.IllegalMoveException if a move isn't legal
   */
  public void add(List<? extends List<Move>> jointMoves) {
    play.follow(jointMoves);
  }

  /** The promises that the lines break, each with a line that shows it. */
  public ImmutableList<PromiseResult> broken() {
    Outcome outcome = new Outcome(machine);
    outcome.take(findings, "this line");
    return outcome.results().stream()
        .filter(result -> result.verdict() == Verdict.REFUTED)
        .collect(toImmutableList());
  }
}

package org.propnet.check;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.propnet.machine.Move;
import org.propnet.machine.StateMachine;

/**
 * Finds the promises that given lines of play break. Keeps the shortest of several lines that break
 * a promise in the same way. For one thread.
 */
public final class LineCheck {

  private final StateMachine machine;
  private final Findings findings;
  private final RandomPlay play;

  /** Creates a check without lines. */
  public LineCheck(StateMachine machine) {
    this.machine = machine;
    this.findings = new Findings(machine.roles().size());
    this.play = new RandomPlay(machine, findings);
  }

  /**
   * Plays a line and examines each of its states. Costs as much as playing the joint moves plus a
   * goal value for each role and state.
   *
   * @param jointMoves from the initial state, up to the end of the game or any point before it
   * @throws org.propnet.machine.IllegalMoveException if a move isn't legal
   */
  public void add(List<? extends List<Move>> jointMoves) {
    play.follow(jointMoves);
  }

  /** The broken promises, each with a line as evidence. */
  public ImmutableList<PromiseResult> broken() {
    Outcome outcome = new Outcome(machine);
    outcome.take(findings, "this line");
    return outcome.results().stream()
        .filter(result -> result.verdict() == Verdict.REFUTED)
        .collect(toImmutableList());
  }
}

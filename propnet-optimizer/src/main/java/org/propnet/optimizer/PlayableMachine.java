package org.propnet.optimizer;

import java.time.Duration;
import java.util.Optional;
import org.propnet.budget.BuildException;
import org.propnet.machine.StateMachine;

/**
 * A machine that plays a game: over a network, or where none could be built within the limits, by
 * reasoning with the rules from state to state.
 *
 * @param machine the machine
 * @param network the story of its network; empty where it reasons
 * @param whyReasoner why there is no network; empty where there is one
 * @param time from the parsed rulesheet to the machine
 */
public record PlayableMachine(
    StateMachine machine,
    Optional<BuiltMachine> network,
    Optional<BuildException> whyReasoner,
    Duration time) {

  /** A machine that plays over its network. */
  public static PlayableMachine of(BuiltMachine built) {
    return new PlayableMachine(
        built.machine(), Optional.of(built), Optional.empty(), built.totalTime());
  }
}

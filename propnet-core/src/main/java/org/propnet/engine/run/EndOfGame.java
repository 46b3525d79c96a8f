package org.propnet.engine.run;

import java.util.List;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.RoleSets;
import org.propnet.engine.layout.TerminalCondition;

/** Tests whether the state of a simulator is terminal, by the {@link TerminalCondition}s. */
final class EndOfGame {

  private final byte[] counters;
  private final long[] outputs;
  private final RoleSets sets;
  private final TerminalCondition[] conditions;

  /** Whether a single bit decides, the lowest of a word. */
  private final boolean isOneBit;

  private final int word;

  /**
   * Prepares the tests.
   *
   * @param counters negative where a component is true
   * @param outputs the output bits
   */
  EndOfGame(DifferentialNetwork network, byte[] counters, long[] outputs) {
    this.counters = counters;
    this.outputs = outputs;
    this.sets = network.roleSets.reverse().get(0);
    List<TerminalCondition> tests = network.outputs.terminalConditions();
    this.conditions = tests.toArray(TerminalCondition[]::new);
    this.isOneBit = tests.size() == 1 && !sets.isGuarded(0) && tests.get(0).isLink();
    this.word = network.outputs.firstTerminalWord();
  }

  /** Whether the state is terminal. */
  boolean isReached() {
    return isOneBit ? (outputs[word] & 1) != 0 : anyHolds();
  }

  private boolean anyHolds() {
    for (int number = 0; number < conditions.length; number++) {
      if (sets.holds(number, counters) && conditions[number].formula().test(outputs)) {
        return true;
      }
    }
    return false;
  }
}

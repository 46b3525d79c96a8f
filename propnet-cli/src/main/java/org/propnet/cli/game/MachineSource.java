package org.propnet.cli.game;

import org.propnet.gdl.GameDescription;

/** Factory of the machines in a verification: {@link Engine#build}, except in tests. */
@FunctionalInterface
public interface MachineSource {

  /**
   * Builds a machine.
   *
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  BuiltEngine build(Engine engine, GameDescription description, BuildSettings settings);
}

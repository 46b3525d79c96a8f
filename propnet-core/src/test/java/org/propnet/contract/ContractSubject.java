package org.propnet.contract;

import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** The subject of a contract: a way to make state machines of rulesheets. */
public interface ContractSubject {

  /** Makes a new machine of a rulesheet. */
  StateMachine machineOf(GameDescription game) throws Exception;

  /** Makes a new machine of a sample game. */
  default StateMachine machineOf(SampleGame game) throws Exception {
    return machineOf(game.description());
  }
}

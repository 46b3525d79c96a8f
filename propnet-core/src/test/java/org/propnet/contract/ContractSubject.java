package org.propnet.contract;

import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** What a contract is about: some way to make state machines of rulesheets. */
public interface ContractSubject {

  /** A new machine of a rulesheet. */
  StateMachine machineOf(GameDescription game) throws Exception;

  /** A new machine of a sample game. */
  default StateMachine machineOf(SampleGame game) throws Exception {
    return machineOf(game.description());
  }
}

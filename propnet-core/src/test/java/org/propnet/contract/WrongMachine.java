package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.StateMachine;

/** A mistake of a state machine, for mutation testing of the contract. */
interface WrongMachine {

  /** A machine with the mistake, wrapped around one without it. */
  StateMachine around(StateMachine right);

  /** The tests of the contract that have to fail. */
  ImmutableList<String> noticedBy();
}

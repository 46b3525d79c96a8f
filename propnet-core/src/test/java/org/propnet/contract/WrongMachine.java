package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.StateMachine;

/** A mistake that a state machine can make. */
interface WrongMachine {

  /** A machine that makes the mistake, around one that doesn't. */
  StateMachine around(StateMachine right);

  /** The tests of the contract that have to notice. */
  ImmutableList<String> noticedBy();
}

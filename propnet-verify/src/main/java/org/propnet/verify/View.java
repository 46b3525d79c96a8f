package org.propnet.verify;

import org.propnet.verify.external.ForeignMachine;

/**
 * The interface through which a state machine is asked. A {@link ForeignMachine}, whose simulators
 * wrap its states, is asked through its states in both views.
 */
public enum View {
  /** The immutable states of {@link org.propnet.machine.StateMachine}. */
  STATES,
  /** One {@link org.propnet.machine.Simulator}, played forward in place from the initial state. */
  SIMULATOR
}

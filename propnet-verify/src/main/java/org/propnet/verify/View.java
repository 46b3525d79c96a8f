package org.propnet.verify;

import org.propnet.verify.external.ExternalMachine;

/**
 * The interface through which a state machine is asked. An {@link ExternalMachine}, whose
 * simulators wrap its states, is asked through its states in both views.
 */
public enum View {
  /** The immutable states of {@link org.propnet.machine.StateMachine}. */
  STATES,
  /** One {@link org.propnet.machine.Simulator}, played forward in place from the initial state. */
  SIMULATOR
}

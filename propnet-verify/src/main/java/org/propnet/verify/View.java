package org.propnet.verify;

import org.propnet.verify.external.ForeignMachine;

/**
 * Through which of its two interfaces a state machine is asked. A {@link ForeignMachine}, whose
 * simulators are made of its states, is asked through these both times.
 */
public enum View {
  /** The immutable states of {@link org.propnet.machine.StateMachine}. */
  STATES,
  /** One {@link org.propnet.machine.Simulator}, played forward in place from the initial state. */
  SIMULATOR
}

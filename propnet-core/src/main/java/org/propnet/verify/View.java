package org.propnet.verify;

/** Through which of its two interfaces a state machine is asked. */
public enum View {
  /** The immutable states of {@link org.propnet.machine.StateMachine}. */
  STATES,
  /** One {@link org.propnet.machine.Simulator}, played forward in place from the initial state. */
  SIMULATOR
}

package org.propnet.contract;

/**
 * The contract of {@link org.propnet.machine.StateMachine}: every implementation has a test class
 * that extends this one and creates its machines in {@link #machineOf}.
 */
public abstract class StateMachineContract
    implements StateContract,
        RulesContract,
        ErrorContract,
        SimulatorContract,
        AuthorContract,
        PlayoutContract,
        ThreadContract {}

package org.propnet.optimizer;

/**
 * Which network the engine plays. The smallest network isn't always the fastest: what large gates
 * share changes more often than each of them. So both are played for some hundred random steps, the
 * same for every build, and the one that takes less work is kept.
 *
 * @param playsOptimized whether it is the optimised network; otherwise it is the raw one with gates
 *     flattened
 * @param optimizedWork the work of a step on the optimised network, see {@link
 *     org.propnet.engine.DifferentialMachine#workPerStep}
 * @param flatWork the work of a step on the raw network with gates flattened
 */
public record EngineChoice(boolean playsOptimized, double optimizedWork, double flatWork) {}

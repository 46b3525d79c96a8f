package org.propnet.agreement;

/** The properties of a valid game that optimising must preserve. */
public enum OptimizerProperty implements GameProperty {
  THE_BUILT_MACHINE_KEEPS_THE_RULES(
      trial -> trial.differenceFromPlainRules("built", Optimized.built(trial).machine())),
  THE_BUILT_MACHINE_AGREES(trial -> trial.difference("built", Optimized.built(trial).machine())),
  THE_OPTIMISED_NETWORK_AGREES(trial -> trial.difference("optimised", Optimized.network(trial))),
  EVERY_STAGE_OF_OPTIMISING_AGREES(Optimized::stageByStage),
  EVERY_PASS_ALONE_AGREES(Optimized::eachPassAlone),
  PASSES_MAY_BE_LEFT_OUT(Optimized::somePassesLeftOut),
  EVERY_VARIANT_OF_THE_ENGINE_AGREES_ON_THE_OPTIMISED_NETWORK(
      trial -> Variants.ofTheEngine(trial, Optimized.network(trial))),
  THE_OPTIMISED_NETWORK_CAN_BE_LOADED(
      trial -> SavedNetworks.difference(trial, Optimized.network(trial))),
  EVERY_BACK_END_AND_LANE_AGREES_ON_THE_OPTIMISED_NETWORK(
      trial -> Lanes.difference(trial, Optimized.network(trial), Optimized.exclusiveBases(trial)));

  private final Check check;

  OptimizerProperty(Check check) {
    this.check = check;
  }

  @Override
  public String fault(GameTrial trial) {
    return check.fault(trial);
  }
}

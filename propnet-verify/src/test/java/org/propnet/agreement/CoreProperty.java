package org.propnet.agreement;

import com.google.common.collect.ImmutableList;
import org.propnet.reasoner.ReasonerMachine;

/** The properties of every valid game that can be checked without the optimizer. */
public enum CoreProperty implements GameProperty {
  THE_PROVER_KEEPS_THE_RULES(t -> t.differenceFromPlainRules("prover", t.reference())),
  THE_ENGINE_KEEPS_THE_RULES(t -> t.differenceFromPlainRules("engine", t.engine())),
  THE_REASONER_AGREES(t -> t.difference("reasoner", ReasonerMachine.of(t.description()))),
  EVERY_VARIANT_OF_THE_ENGINE_AGREES(t -> Variants.ofTheEngine(t, t.network())),
  EVERY_BACK_END_AND_LANE_AGREES(t -> Lanes.difference(t, t.network(), ImmutableList.of())),
  GROUNDING_TECHNIQUES_CHANGE_NOTHING(Variants::ofGrounding),
  PRINTING_AND_READING_IS_THE_IDENTITY(Syntaxes::printedAndRead),
  CONVERTING_AND_BACK_IS_THE_IDENTITY(Syntaxes::converted),
  THE_ORDER_OF_RULES_DOES_NOT_MATTER(Isomorphism::underAnotherOrder),
  NAMES_DO_NOT_MATTER(Isomorphism::underOtherNames),
  A_LOADED_NETWORK_PLAYS_ON(t -> SavedNetworks.difference(t, t.network())),
  PLAYING_AND_UNDOING_RESTORES_EVERYTHING(SimulatorWalks::undo),
  EXPANDING_FINDS_ALL_SUCCESSORS(SimulatorWalks::expand),
  STATES_COME_BACK_FROM_THEIR_BYTES(MachineWalks::bytes),
  ILLEGAL_MOVES_ARE_REFUSED(MachineWalks::illegalMoves);

  private final Check check;

  CoreProperty(Check check) {
    this.check = check;
  }

  @Override
  public String fault(GameTrial trial) {
    return check.fault(trial);
  }
}

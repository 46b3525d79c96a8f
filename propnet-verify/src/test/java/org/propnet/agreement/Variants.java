package org.propnet.agreement;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.stream.Stream;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineTechnique;
import org.propnet.ground.GroundingOptions;
import org.propnet.ground.GroundingTechnique;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/** Compares variants of grounding a game and of playing its network. */
final class Variants {

  private Variants() {}

  /** Tries every set of the engine's techniques on a network of the game. */
  static String ofTheEngine(GameTrial trial, PropNet net) {
    return Faults.first(
        Sets.powerSet(ImmutableSet.copyOf(EngineTechnique.values())).stream(),
        used ->
            trial.difference(
                "engine with " + used,
                DifferentialMachine.of(net, new DifferentialOptions(ImmutableSet.copyOf(used)))));
  }

  /** Leaves out grounding techniques, also all of them. */
  static String ofGrounding(GameTrial trial) {
    ImmutableSet<GroundingTechnique> techniques = ImmutableSet.copyOf(GroundingTechnique.values());
    return Faults.first(
        Stream.concat(
            LeftOut.byLot(techniques, trial.random("grounding")).stream(), Stream.of(techniques)),
        left ->
            trial.difference(
                "ground without " + left,
                NetworkCompiler.compile(
                    GameTrial.ground(
                        trial.description(), GroundingOptions.STANDARD.without(left)))));
  }
}

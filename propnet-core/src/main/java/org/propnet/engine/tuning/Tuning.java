package org.propnet.engine.tuning;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.LegalConditions;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.GameTerms;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NecessaryLiterals;

/**
 * Makes the plan of how a network is played. It depends on the network and on counted work of
 * random play, so it is the same on every machine.
 *
 * @param usesGuards whether legal moves may be divided by base propositions that many of them need
 * @param usesPrograms whether joint moves may be played by transition programs
 * @param usesTrials whether plans are tried by random play to find better ones
 */
public record Tuning(boolean usesGuards, boolean usesPrograms, boolean usesTrials) {

  /**
   * Makes the plan for a network.
   *
   * @param terms those of the network's vocabulary
   */
  public PlayPlan plan(PropNet net, GameTerms terms, Budget budget) {
    if (!usesGuards && !usesPrograms && !usesTrials) {
      return PlayPlan.plain(net, budget);
    }
    NecessaryLiterals necessary =
        new NecessaryLiterals(
            net, Cone.of(net, budget, Cone.legalLinks(net)), NecessaryLiterals.USUAL_LIMIT, budget);
    LegalConditions conditions = LegalConditions.of(net, necessary);
    RandomPlay.Samples samples =
        usesPrograms
            ? samples(net, terms, budget)
            : new RandomPlay.Samples(List.of(), /* takesTurns= */ false);
    @Nullable BitSet idle =
        usesPrograms
            ? ProgramChoice.idleBases(net, conditions, samples.jointMoves(), budget)
            : null;
    List<OutputSet> unguarded = OutputSet.of(net);
    List<OutputSet> guarded = usesGuards ? GuardChoice.sets(net, necessary, budget) : unguarded;
    boolean hasGuards = guarded.stream().anyMatch(set -> set.condition().length > 0);
    PlanMaker maker =
        (isGuarded, hasPrograms) ->
            PlayPlan.of(
                net,
                isGuarded ? guarded : unguarded,
                hasPrograms ? idle : null,
                conditions,
                budget);
    return usesTrials
        ? SplitSearch.improve(maker, hasGuards, samples.takesTurns(), terms, budget)
        : maker.plan(true, true);
  }

  /** A factory of plans before any trial. */
  interface PlanMaker {

    /**
     * Makes a plan.
     *
     * @param isGuarded whether legal moves are divided by guards, if these were chosen
     * @param hasPrograms whether joint moves are played by transition programs, if these were
     *     chosen
     */
    PlayPlan plan(boolean isGuarded, boolean hasPrograms);
  }

  private static RandomPlay.Samples samples(PropNet net, GameTerms terms, Budget budget) {
    DifferentialNetwork plain = new DifferentialNetwork(PlayPlan.plain(net, budget), budget);
    RandomPlay.Samples samples = RandomPlay.samples(terms, plain, budget);
    budget.hold(-plain.heldBytes);
    return samples;
  }
}

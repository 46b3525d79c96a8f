package org.propnet.engine;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.WordMachine;
import org.propnet.engine.tuning.Activity;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.text.Keywords;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;
import org.propnet.validate.required.RulesheetCheck;

/**
 * A state machine on a propositional network with differential propagation: the cost of a step is
 * proportional to the number of gates that change.
 *
 * <p>The methods on immutable states borrow a simulator from a pool, one for each concurrent call;
 * for speed create a {@link #newSimulator} and stay in it. Move numbers of simulators are indices
 * into {@link #moves}. Any number of threads may share a machine.
 */
// Inherits from a package that is exported to this project's own modules only.
@SuppressWarnings("exports")
public final class DifferentialMachine extends WordMachine {

  private final PropNet original;
  private final DifferentialNetwork network;

  private DifferentialMachine(PropNet original, GameTerms terms, DifferentialNetwork network) {
    super(terms);
    this.original = original;
    this.network = network;
  }

  /**
   * Creates a machine that plays a network.
   *
   * @throws MoveDependentStateException if legal moves, goals or the end of the game depend on
   *     moves
   */
  public static DifferentialMachine of(PropNet net) {
    return of(net, DifferentialOptions.STANDARD);
  }

  /**
   * Creates a machine that plays a network with the given options.
   *
   * @throws MoveDependentStateException if legal moves, goals or the end of the game depend on
   *     moves
   */
  public static DifferentialMachine of(PropNet net, DifferentialOptions options) {
    return of(net, options, Budget.unlimited());
  }

  /**
   * Creates a machine that plays a network with the given options, as the last part of a build.
   *
   * @throws MoveDependentStateException if legal moves, goals or the end of the game depend on
   *     moves
   * @throws org.propnet.budget.BuildException if a limit is exceeded or the listener cancels
   */
  public static DifferentialMachine of(PropNet net, DifferentialOptions options, Budget budget) {
    budget.enter(BuildPhase.ENGINE, Budget.Usage.NONE);
    requireMoveIndependent(net, budget, Keywords.LEGAL, Cone.legalLinks(net));
    requireMoveIndependent(net, budget, Keywords.GOAL, Cone.goalLinks(net));
    requireMoveIndependent(net, budget, Keywords.TERMINAL, net.terminalLink());
    GameTerms terms = new GameTerms(net.vocabulary(), budget);
    PlayPlan plan = options.tuning().plan(net, terms, budget);
    return new DifferentialMachine(net, terms, new DifferentialNetwork(plan, budget));
  }

  private static void requireMoveIndependent(
      PropNet net, Budget budget, String relation, int... links) {
    BitSet cone = Cone.of(net, budget, links);
    int input = cone.nextSetBit(net.firstGate() - net.vocabulary().inputCount());
    if (input >= 0 && input < net.firstGate()) {
      @Nullable GameDescription description = budget.description();
      if (description != null) {
        RulesheetCheck.requireValid(description);
      }
      throw new MoveDependentStateException(relation);
    }
  }

  /** The network of the machine. */
  public PropNet network() {
    return original;
  }

  /** How the network is played. */
  public PlaySummary summary() {
    return PlaySummary.of(network);
  }

  @Override
  protected DifferentialSimulator simulator() {
    return new DifferentialSimulator(terms, network);
  }

  /**
   * The mean work of a step of random play: links followed from changed components, changes, the
   * length of transition programs, and conditions of outputs. Independent of the speed of the
   * computer and deterministic for a network, seed and number of steps, so that networks of one
   * game can be compared.
   *
   * @param seed decides the moves
   * @param steps how many steps to play
   * @param budget of the build that the comparison belongs to
   */
  public double workPerStep(long seed, int steps, Budget budget) {
    return Activity.of(terms, network, seed, steps, budget).workPerStep();
  }
}

package org.propnet.engine;

import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.WordMachine;
import org.propnet.engine.tuning.Activity;
import org.propnet.net.PropNet;

/**
 * A state machine that plays a propositional network by differential propagation: a step costs in
 * proportion to the gates whose value changes.
 *
 * <p>The methods on immutable states borrow a simulator that the machine keeps, one for each thread
 * that asks at the same time; for speed make a {@link #newSimulator} and stay in it. Move numbers
 * of simulators are indices into {@link #moves}. Any number of threads may share a machine.
 */
// What it inherits from the room of running is for this project's own modules.
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
   * A machine that plays a network.
   *
   * @throws MoveDependentStateException if legal moves, goals or the end of the game depend on
   *     moves
   */
  public static DifferentialMachine of(PropNet net) {
    return of(net, DifferentialOptions.STANDARD);
  }

  /**
   * A machine that plays a network, as the last part of a build.
   *
   * @throws MoveDependentStateException if legal moves, goals or the end of the game depend on
   *     moves
   * @throws org.propnet.budget.BuildException if a limit is met or the listener cancels
   */
  public static DifferentialMachine of(PropNet net, Budget budget) {
    return of(net, DifferentialOptions.STANDARD, budget);
  }

  /**
   * A machine that plays a network in a certain way.
   *
   * @throws MoveDependentStateException if legal moves, goals or the end of the game depend on
   *     moves
   */
  public static DifferentialMachine of(PropNet net, DifferentialOptions options) {
    return of(net, options, Budget.unlimited());
  }

  /**
   * A machine that plays a network in a certain way, as the last part of a build.
   *
   * @throws MoveDependentStateException if legal moves, goals or the end of the game depend on
   *     moves
   * @throws org.propnet.budget.BuildException if a limit is met or the listener cancels
   */
  public static DifferentialMachine of(PropNet net, DifferentialOptions options, Budget budget) {
    budget.enter(BuildPhase.ENGINE, Budget.Usage.NONE);
    MoveDependence.check(net, budget);
    GameTerms terms = new GameTerms(net.vocabulary(), budget);
    PlayPlan plan = options.tuning().plan(net, terms, budget);
    return new DifferentialMachine(net, terms, new DifferentialNetwork(plan, budget));
  }

  /** The network that is played. */
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
   * What a step of random play takes on average: links followed by what changes, changes, the
   * length of transition programs, and conditions of outputs. The same for the same network, seed
   * and number of steps, however fast the machine is; so networks of one game can be compared.
   *
   * @param seed what decides the moves
   * @param steps how many steps to play
   * @param budget of the build that the comparison belongs to
   */
  public double workPerStep(long seed, int steps, Budget budget) {
    return Activity.of(terms, network, seed, steps, budget).workPerStep();
  }

  DifferentialNetwork differentialNetwork() {
    return network;
  }
}

package org.propnet.engine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.tuning.Activity;
import org.propnet.gdl.Term;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.UnknownRoleException;
import org.propnet.net.PropNet;

/**
 * A state machine that plays a propositional network by differential propagation: a step costs in
 * proportion to the gates whose value changes.
 *
 * <p>The methods on immutable states borrow a simulator that the machine keeps, one for each thread
 * that asks at the same time; for speed make a {@link #newSimulator} and stay in it. Move numbers
 * of simulators are indices into {@link #moves}. Any number of threads may share a machine.
 */
public final class DifferentialMachine implements StateMachine {

  private final PropNet original;
  private final GameTerms terms;
  private final DifferentialNetwork network;
  private final Queue<DifferentialSimulator> idleSimulators = new ConcurrentLinkedQueue<>();

  private DifferentialMachine(PropNet original, GameTerms terms, DifferentialNetwork network) {
    this.original = original;
    this.terms = terms;
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

  /** The moves that may ever be legal for a role; a simulator's move number is an index into it. */
  public ImmutableList<Move> moves(int role) {
    return terms.moves(role);
  }

  @Override
  public ImmutableList<Role> roles() {
    return terms.roles();
  }

  @Override
  public State initialState() {
    return terms.initialState();
  }

  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    int roleNumber = roleNumber(role);
    return at(
        state,
        simulator -> {
          int count = simulator.legalCount(roleNumber);
          if (count == 0 && !simulator.isTerminal()) {
            throw new NoLegalMoveException(role, state);
          }
          ImmutableList.Builder<Move> legal = ImmutableList.builderWithExpectedSize(count);
          for (int i = 0; i < count; i++) {
            legal.add(terms.moves(roleNumber).get(simulator.legal(roleNumber, i)));
          }
          return legal.build();
        });
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    if (jointMove.size() != roles().size()) {
      throw new JointMoveException(jointMove.size(), roles().size());
    }
    return at(
        state,
        simulator -> {
          int[] numbers = new int[roles().size()];
          for (int role = 0; role < numbers.length; role++) {
            numbers[role] = terms.moveNumber(role, jointMove.get(role));
            if (!simulator.isLegal(role, numbers[role])) {
              throw new IllegalMoveException(roles().get(role), jointMove.get(role), state);
            }
          }
          simulator.play(numbers);
          return simulator.save();
        });
  }

  @Override
  public boolean isTerminal(State state) {
    return at(state, DifferentialSimulator::isTerminal);
  }

  @Override
  public int goal(State state, Role role) {
    int roleNumber = roleNumber(role);
    return at(state, simulator -> simulator.goal(roleNumber));
  }

  @Override
  public ImmutableSortedSet<Integer> goalValues(Role role) {
    return terms.goalValues(roleNumber(role));
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    return terms.stateOf(propositions);
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return terms.stateFromBytes(bytes);
  }

  @Override
  public PackedSimulator newSimulator() {
    return simulator();
  }

  DifferentialSimulator simulator() {
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

  /**
   * The words of a state, as {@link PackedSimulator#save(long[], int)} writes them. The caller owns
   * the array.
   *
   * @throws org.propnet.machine.ForeignStateException if it is of another machine
   */
  public long[] words(State state) {
    return terms.words(state).clone();
  }

  private int roleNumber(Role role) {
    int number = roles().indexOf(role);
    if (number < 0) {
      throw new UnknownRoleException(role, roles());
    }
    return number;
  }

  /** Asks a borrowed simulator in a state. */
  private <T> T at(State state, Function<DifferentialSimulator, T> question) {
    long[] words = terms.words(state);
    DifferentialSimulator idle = idleSimulators.poll();
    DifferentialSimulator simulator = idle == null ? simulator() : idle;
    T answer;
    try {
      simulator.loadWords(words);
      answer = question.apply(simulator);
    } catch (MachineException refusal) {
      idleSimulators.add(simulator);
      throw refusal;
    }
    // After any other failure the simulator may be halfway between two states: it isn't kept.
    idleSimulators.add(simulator);
    return answer;
  }
}

package org.propnet.engine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalValues;
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
import org.propnet.net.Vocabulary;

/**
 * A state machine that plays a propositional network by differential propagation: a step costs in
 * proportion to the gates whose value changes.
 *
 * <p>The methods on immutable states borrow a simulator that the machine keeps, one for each thread
 * that asks at the same time; whoever wants speed makes a {@link #newSimulator} and stays in it.
 * Move numbers of simulators are indices into {@link #moves}. Any number of threads may share a
 * machine.
 */
public final class DifferentialMachine implements StateMachine {

  private final PropNet original;
  private final DifferentialNetwork network;
  private final Vocabulary vocabulary;
  private final ImmutableList<Role> roles;
  private final ImmutableList<ImmutableList<Move>> moves;
  private final ImmutableList<ImmutableMap<Move, Integer>> moveNumbers;
  private final ImmutableList<ImmutableList<OptionalInt>> goals;
  private final BitState initialState;
  private final Queue<DifferentialSimulator> idleSimulators = new ConcurrentLinkedQueue<>();

  private DifferentialMachine(PropNet net, Budget budget) {
    this.original = net;
    this.network = DifferentialNetwork.plain(net, budget);
    this.vocabulary = net.vocabulary();
    this.roles =
        vocabulary.roles().stream().map(Role::new).collect(ImmutableList.toImmutableList());
    ImmutableList.Builder<ImmutableList<Move>> allMoves = ImmutableList.builder();
    ImmutableList.Builder<ImmutableMap<Move, Integer>> allNumbers = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<OptionalInt>> allGoals = ImmutableList.builder();
    for (int role = 0; role < roles.size(); role++) {
      budget.check(8L * vocabulary.moves(role).size());
      ImmutableList<Move> list =
          vocabulary.moves(role).stream().map(Move::new).collect(ImmutableList.toImmutableList());
      ImmutableMap.Builder<Move, Integer> numbers = ImmutableMap.builder();
      for (int move = 0; move < list.size(); move++) {
        budget.check();
        numbers.put(list.get(move), move);
      }
      allMoves.add(list);
      allNumbers.add(numbers.buildOrThrow());
      allGoals.add(
          vocabulary.goalValues(role).stream()
              .map(GoalValues::parse)
              .collect(ImmutableList.toImmutableList()));
    }
    this.moves = allMoves.build();
    this.moveNumbers = allNumbers.build();
    this.goals = allGoals.build();
    this.initialState = new BitState(vocabulary, vocabulary.initialState());
  }

  private DifferentialMachine(DifferentialMachine other, DifferentialNetwork network) {
    this.original = other.original;
    this.network = network;
    this.vocabulary = other.vocabulary;
    this.roles = other.roles;
    this.moves = other.moves;
    this.moveNumbers = other.moveNumbers;
    this.goals = other.goals;
    this.initialState = other.initialState;
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
    DifferentialMachine plain = new DifferentialMachine(net, budget);
    if (options.techniques().isEmpty()) {
      return plain;
    }
    List<int[]> samples =
        options.uses(EngineTechnique.TRANSITION_PROGRAMS)
            ? JointMoveSamples.of(plain, budget)
            : List.of();
    DifferentialMachine machine = plain.with(DifferentialNetwork.of(net, options, samples, budget));
    budget.hold(-plain.network.heldBytes);
    if (!options.uses(EngineTechnique.SPLIT_OUTPUTS)) {
      return machine;
    }
    DifferentialOptions propagated = options.without(EngineTechnique.TRANSITION_PROGRAMS);
    return SplitSearch.improve(
        machine,
        () -> machine.with(DifferentialNetwork.of(net, propagated, List.of(), budget)),
        budget);
  }

  /** A machine for the same game that plays it another way. */
  DifferentialMachine with(DifferentialNetwork newNetwork) {
    return new DifferentialMachine(this, newNetwork);
  }

  /** The network that is played. */
  public PropNet network() {
    return original;
  }

  /** How the network is played. */
  public PlayPlan plan() {
    return PlayPlan.of(network);
  }

  /** The moves that may ever be legal for a role; a simulator's move number is an index into it. */
  public ImmutableList<Move> moves(int role) {
    return moves.get(role);
  }

  /** The number of a role's move, or −1. */
  int moveNumber(int role, Move move) {
    Integer number = moveNumbers.get(role).get(move);
    return number == null ? -1 : number;
  }

  @Override
  public ImmutableList<Role> roles() {
    return roles;
  }

  @Override
  public State initialState() {
    return initialState;
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
            legal.add(moves.get(roleNumber).get(simulator.legal(roleNumber, i)));
          }
          return legal.build();
        });
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    if (jointMove.size() != roles.size()) {
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    return at(
        state,
        simulator -> {
          int[] numbers = new int[roles.size()];
          for (int role = 0; role < numbers.length; role++) {
            int number = moveNumber(role, jointMove.get(role));
            if (!simulator.isLegal(role, number)) {
              throw new IllegalMoveException(roles.get(role), jointMove.get(role), state);
            }
            numbers[role] = number;
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
    return goals.get(roleNumber(role)).stream()
        .flatMapToInt(OptionalInt::stream)
        .boxed()
        .collect(ImmutableSortedSet.toImmutableSortedSet(Comparator.naturalOrder()));
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    long[] words = new long[vocabulary.stateWords()];
    for (Term proposition : propositions) {
      int base = vocabulary.baseNumber(proposition);
      if (base < 0) {
        throw new ForeignStateException(
            proposition
                + " is not one of the "
                + vocabulary.bases().size()
                + " base propositions of this game");
      }
      words[base >> 6] |= 1L << base;
    }
    return new BitState(vocabulary, words);
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return StateBytes.read(vocabulary, bytes);
  }

  @Override
  public PackedSimulator newSimulator() {
    return simulator();
  }

  DifferentialSimulator simulator() {
    return new DifferentialSimulator(this, network);
  }

  /**
   * What a step of random play takes on average: links followed by what changes, changes, the
   * length of transition programs, and conditions of outputs. The same for the same network, seed
   * and number of steps, however fast the machine is; so networks of one game can be compared.
   *
   * @param seed what decides the moves
   * @param steps about how many steps to play
   * @param budget what the build may cost that the comparison belongs to
   */
  public double workPerStep(long seed, int steps, Budget budget) {
    return Activity.of(this, seed, steps, budget).workPerStep();
  }

  DifferentialNetwork differentialNetwork() {
    return network;
  }

  /** The network as it is played. */
  PlayedNetwork played() {
    return network.played;
  }

  long[] initialWords() {
    return initialState.words();
  }

  /**
   * The words of a state, as {@link PackedSimulator#save(long[], int)} writes them. The caller owns
   * the array.
   *
   * @throws ForeignStateException if it is of another machine
   */
  public long[] words(State state) {
    return ownWords(state).clone();
  }

  /** The words of a state themselves, not to be changed. */
  long[] ownWords(State state) {
    if (state instanceof BitState bits && bits.vocabulary() == vocabulary) {
      return bits.words();
    }
    throw new ForeignStateException(
        "the state was made by another machine; carry it over with stateOf(state.propositions())");
  }

  boolean isNumber(int role, int value) {
    return goals.get(role).get(value).isPresent();
  }

  int goalNumber(int role, int value) {
    return goals.get(role).get(value).getAsInt();
  }

  private int roleNumber(Role role) {
    int number = roles.indexOf(role);
    if (number < 0) {
      throw new UnknownRoleException(role, roles);
    }
    return number;
  }

  /** Asks a borrowed simulator in a state. */
  private <T> T at(State state, Function<DifferentialSimulator, T> question) {
    long[] words = ownWords(state);
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

package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.GoalValues;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.StateSimulator;
import org.propnet.machine.UnknownRoleException;
import org.propnet.machine.codec.PropositionCodec;

/**
 * A state machine that answers each question from the rules without grounding them, for games that
 * can't be grounded within the limits. It gives the same answers as the reference prover, faster.
 *
 * <h2>Cost</h2>
 *
 * Static relations are evaluated when the machine is made, unless they are large. The answers
 * derived in a state are kept; when the next question is about another state, only those that
 * depend on a changed fact are invalidated. So a machine is fastest when it follows one line of
 * play, as a {@link Simulator} does. A question that exceeds the {@link ReasonerLimits} ends with a
 * {@link org.propnet.machine.LimitException}.
 *
 * <h2>Threads</h2>
 *
 * Any number of threads may share a machine. Each question is answered by the calling thread alone;
 * if the thread is interrupted, the question ends with a {@link
 * org.propnet.machine.QuestionInterruptedException}.
 *
 * <h2>States</h2>
 *
 * Any set of ground terms is a state for {@link #stateOf}; terms may be {@link Term#MAXIMUM_DEPTH}
 * deep and {@link ReasonerLimits#MAXIMUM_TERM_SIZE} symbols large.
 */
public final class ReasonerMachine implements StateMachine {

  private static final int MIN_IDLE = 4;

  private final GameDescription description;
  private final ImmutableList<Role> roles;
  private final PropositionCodec codec;
  private final Supplier<Worker> newWorker;

  /** The workers that aren't answering a question. */
  private final Deque<Worker> idle = new ArrayDeque<>();

  private final int maxIdle = Math.max(MIN_IDLE, 2 * Runtime.getRuntime().availableProcessors());
  private volatile @Nullable ReasonerState initialState;

  private ReasonerMachine(
      GameDescription description, ImmutableList<Role> roles, Supplier<Worker> newWorker) {
    this.description = description;
    this.roles = roles;
    this.codec = new PropositionCodec(description, "RSN2", "a reasoner");
    this.newWorker = newWorker;
  }

  /**
   * The machine of a game, with {@link BuildLimits#DEFAULT} and {@link ReasonerLimits#DEFAULT}.
   *
   * @throws org.propnet.validate.InvalidRulesheetException if no engine can play the rulesheet
   * @throws org.propnet.budget.BuildException if it can't be prepared within the limits
   */
  public static ReasonerMachine of(GameDescription description) {
    return of(description, BuildLimits.DEFAULT, BuildListener.SILENT, ReasonerLimits.DEFAULT);
  }

  /**
   * The machine of a game.
   *
   * @param limits the limits for making the machine
   * @param listener is told of the progress
   * @param questions the limits for each question
   * @throws org.propnet.validate.InvalidRulesheetException if no engine can play the rulesheet
   * @throws org.propnet.budget.BuildException if it can't be prepared within the limits
   */
  public static ReasonerMachine of(
      GameDescription description,
      BuildLimits limits,
      BuildListener listener,
      ReasonerLimits questions) {
    Preparation prepared = Preparation.of(description, limits, listener);
    return new ReasonerMachine(
        description,
        prepared.roles().stream().map(Role::new).collect(ImmutableList.toImmutableList()),
        () -> prepared.newWorker(questions));
  }

  @Override
  public ImmutableList<Role> roles() {
    return roles;
  }

  @Override
  public State initialState() {
    ReasonerState known = initialState;
    if (known == null) {
      Worker worker = take(null);
      known = worker.initialState(this);
      give(worker);
      initialState = known;
    }
    return known;
  }

  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    int number = number(role);
    Worker worker = takeAt(state);
    ImmutableList<Move> moves = worker.legalMoves(number);
    boolean isStuck = moves.isEmpty() && !worker.isTerminal();
    give(worker);
    if (isStuck) {
      throw new NoLegalMoveException(role, state);
    }
    return moves;
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    Worker worker = takeAt(state);
    if (jointMove.size() != roles.size()) {
      give(worker);
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    int[] actions = new int[roles.size()];
    for (int role = 0; role < actions.length; role++) {
      Move move = jointMove.get(role);
      actions[role] = worker.legalAction(role, move);
      if (actions[role] == TermBuilder.TOO_LARGE) {
        give(worker);
        throw new IllegalMoveException(roles.get(role), move, state);
      }
    }
    ReasonerState next = worker.nextState(this, actions);
    give(worker);
    return next;
  }

  @Override
  public boolean isTerminal(State state) {
    Worker worker = takeAt(state);
    boolean isTerminal = worker.isTerminal();
    give(worker);
    return isTerminal;
  }

  @Override
  public int goal(State state, Role role) {
    int number = number(role);
    Worker worker = takeAt(state);
    ImmutableList<Term> found = worker.goals(number);
    give(worker);
    OptionalInt value = found.size() == 1 ? GoalValues.parse(found.get(0)) : OptionalInt.empty();
    return value.orElseThrow(
        () ->
            new GoalException(
                role,
                found.stream()
                    .sorted(Comparator.comparing(Term::toString, TextOrder.BY_CODE_POINT))
                    .collect(ImmutableList.toImmutableList()),
                state));
  }

  @Override
  public ImmutableSortedSet<Integer> goalValues(Role role) {
    return GoalValues.inHeads(description, roles.get(number(role)));
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    Worker worker = take(null);
    try {
      return worker.state(this, propositions);
    } finally {
      give(worker);
    }
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return stateOf(codec.decode(bytes));
  }

  @Override
  public Simulator newSimulator() {
    return new StateSimulator(this);
  }

  /** The workers that aren't answering a question. */
  ImmutableList<Worker> idleWorkers() {
    synchronized (idle) {
      return ImmutableList.copyOf(idle);
    }
  }

  PropositionCodec codec() {
    return codec;
  }

  /** A worker at a state of this machine, exclusively for the caller until it is given back. */
  private Worker takeAt(State state) {
    if (!(state instanceof ReasonerState own) || !own.isOf(this)) {
      throw new ForeignStateException(
          "the state is of another machine; carry it over with stateOf(state.propositions())");
    }
    Worker worker = take(own);
    worker.enter(own);
    return worker;
  }

  private Worker take(@Nullable ReasonerState state) {
    Worker worker = idleWorker(state);
    return worker == null ? newWorker.get() : worker;
  }

  /** An idle worker at the state, if there is one; otherwise the most recently used one. */
  private @Nullable Worker idleWorker(@Nullable ReasonerState state) {
    synchronized (idle) {
      for (Iterator<Worker> workers = idle.iterator(); workers.hasNext(); ) {
        Worker worker = workers.next();
        if (worker.isAt(state)) {
          workers.remove();
          return worker;
        }
      }
      return idle.poll();
    }
  }

  /** Returns a worker to the idle ones, unless there are enough or it has grown too large. */
  private void give(Worker worker) {
    synchronized (idle) {
      if (idle.size() < maxIdle && !worker.isWorn()) {
        idle.push(worker);
      }
    }
  }

  private int number(Role role) {
    int number = roles.indexOf(role);
    if (number < 0) {
      throw new UnknownRoleException(role, roles);
    }
    return number;
  }
}

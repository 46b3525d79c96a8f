package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.ForeignStateException;
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
  private final Preparation prepared;
  private final ReasonerLimits limits;

  /** The workers that aren't answering a question. */
  private final Deque<Worker> idle = new ArrayDeque<>();

  private final int maxIdle = Math.max(MIN_IDLE, 2 * Runtime.getRuntime().availableProcessors());

  private volatile @Nullable ReasonerState initialState;

  private ReasonerMachine(
      GameDescription description, Preparation prepared, ReasonerLimits limits) {
    this.description = description;
    this.prepared = prepared;
    this.limits = limits;
    this.roles = prepared.roles();
    this.codec = new PropositionCodec(description, "RSN2", "a reasoner");
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
    return new ReasonerMachine(
        description, Preparation.of(description, limits, listener), questions);
  }

  @Override
  public ImmutableList<Role> roles() {
    return roles;
  }

  @Override
  public State initialState() {
    ReasonerState known = initialState;
    if (known == null) {
      known = ask(null, worker -> worker.initialState(this));
      initialState = known;
    }
    return known;
  }

  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    int number = roleNumber(role);
    ImmutableList<Move> moves = ask(own(state), worker -> worker.legalMoves(number));
    if (moves.isEmpty() && !isTerminal(state)) {
      throw new NoLegalMoveException(role, state);
    }
    return moves;
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    return ask(own(state), worker -> next(worker, state, jointMove));
  }

  private ReasonerState next(Worker worker, State state, List<Move> jointMove) {
    if (jointMove.size() != roles.size()) {
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    int[] actions = new int[roles.size()];
    for (int role = 0; role < actions.length; role++) {
      actions[role] = worker.legalAction(role, jointMove.get(role));
      if (actions[role] == Worker.TOO_LARGE) {
        throw new IllegalMoveException(roles.get(role), jointMove.get(role), state);
      }
    }
    return worker.nextState(this, actions);
  }

  @Override
  public boolean isTerminal(State state) {
    return ask(own(state), Worker::isTerminal);
  }

  @Override
  public int goal(State state, Role role) {
    int number = roleNumber(role);
    ImmutableList<Term> found = ask(own(state), worker -> worker.goals(number));
    return GoalValues.only(TextOrder.sorted(found.stream()), role, state);
  }

  @Override
  public ImmutableSortedSet<Integer> goalValues(Role role) {
    return GoalValues.inHeads(description, roles.get(roleNumber(role)));
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    return ask(null, worker -> worker.state(this, propositions));
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

  private ReasonerState own(State state) {
    if (state instanceof ReasonerState own && own.isOf(this)) {
      return own;
    }
    throw new ForeignStateException(
        "the state is of another machine; carry it over with stateOf(state.propositions())");
  }

  /**
   * Has a worker answer a question, about a state unless that is null. If it fails at a limit, it
   * isn't used again.
   */
  private <T> T ask(@Nullable ReasonerState state, Function<Worker, T> question) {
    Worker known = poll(state);
    Worker worker = known == null ? prepared.newWorker(limits) : known; // others needn't wait
    worker.meter.begin();
    if (state != null) {
      worker.enter(state);
    }
    try {
      T answer = question.apply(worker);
      give(worker);
      return answer;
    } catch (IllegalMoveException | JointMoveException | ForeignStateException refusal) {
      give(worker);
      throw refusal;
    }
  }

  /** An idle worker at the state or, if there is none, the most recently used one; may be null. */
  private @Nullable Worker poll(@Nullable ReasonerState state) {
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

  /** Returns a worker to the idle ones; the oldest are dropped if they keep too much. */
  private void give(Worker worker) {
    if (!worker.meter.isHalfFull()) {
      synchronized (idle) {
        idle.push(worker);
        while (idle.size() > maxIdle
            || (idle.size() > 1
                && idle.stream().mapToLong(each -> each.meter.kept()).sum()
                    > limits.maximumBytes())) {
          idle.removeLast();
        }
      }
    }
  }
}

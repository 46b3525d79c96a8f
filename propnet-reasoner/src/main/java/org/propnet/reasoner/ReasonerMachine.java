package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
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

/**
 * A state machine that answers each question from the rules without grounding them: for games that
 * can't be ground, or not in time. It gives the answers of the reference prover, faster.
 *
 * <h2>Cost</h2>
 *
 * Relations that never change are evaluated when the machine is made, unless they are large. What
 * is derived about a state is kept, and when the next question is about another state, all of it
 * that the difference between the two can't touch is kept too. So a machine is fastest when it
 * follows one line of play; a {@link Simulator} does.
 *
 * <h2>Threads</h2>
 *
 * Any number of threads may share a machine. Each question is answered by its own thread alone; one
 * whose thread is interrupted stops with a {@link
 * org.propnet.machine.QuestionInterruptedException}.
 *
 * <h2>States</h2>
 *
 * Any set of ground terms is a state for {@link #stateOf}; terms may be {@link Term#MAXIMUM_DEPTH}
 * deep and {@link ReasonerLimits#MAXIMUM_TERM_SIZE} symbols large.
 */
public final class ReasonerMachine implements StateMachine {

  private final GameDescription description;
  private final ImmutableList<Role> roles;
  private final StateCodec codec;
  private volatile Era era;

  private ReasonerMachine(
      GameDescription description, ImmutableList<Role> roles, StateCodec codec, Era era) {
    this.description = description;
    this.roles = roles;
    this.codec = codec;
    this.era = era;
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
   * @param limits what making the machine may cost
   * @param listener hears of the progress meanwhile
   * @param questions what each question may cost
   * @throws org.propnet.validate.InvalidRulesheetException if no engine can play the rulesheet
   * @throws org.propnet.budget.BuildException if it can't be prepared within the limits
   */
  public static ReasonerMachine of(
      GameDescription description,
      BuildLimits limits,
      BuildListener listener,
      ReasonerLimits questions) {
    Preparation prepared = Preparation.of(description, limits, listener);
    int[] names = prepared.roleNames();
    ImmutableList.Builder<Role> roles = ImmutableList.builder();
    for (int name : names) {
      roles.add(new Role(prepared.terms().toTerm(name)));
    }
    return new ReasonerMachine(
        description,
        roles.build(),
        new StateCodec(description, prepared.terms()),
        new Era(prepared.knowledge(), prepared.terms(), names, questions));
  }

  @Override
  public ImmutableList<Role> roles() {
    return roles;
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.propnet.machine.LimitException if the answer needs more than the limits allow
   */
  @Override
  public State initialState() {
    return initialState(currentEra());
  }

  ReasonerState initialState(Era at) {
    ReasonerState known = at.initialState();
    if (known == null) {
      Worker worker = at.take(null);
      known = new ReasonerState(this, at.terms(), worker.initial());
      at.give(worker);
      at.setInitialState(known);
    }
    return known;
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.propnet.machine.LimitException if the answer needs more than the limits allow
   */
  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    int number = number(role);
    Era at = currentEra();
    ReasonerState own = own(state, at);
    Worker worker = at.take(own);
    worker.enter(own);
    int[] actions = worker.legalMoves(number);
    boolean isStuck = actions.length == 0 && !worker.isTerminal();
    at.give(worker);
    if (isStuck) {
      throw new NoLegalMoveException(role, state);
    }
    ImmutableList.Builder<Move> moves = ImmutableList.builderWithExpectedSize(actions.length);
    for (int action : actions) {
      moves.add(new Move(at.terms().toTerm(action)));
    }
    return moves.build();
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.propnet.machine.LimitException if the answer needs more than the limits allow
   */
  @Override
  public State nextState(State state, List<Move> jointMove) {
    Era at = currentEra();
    ReasonerState own = own(state, at);
    if (jointMove.size() != roles.size()) {
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    int[] actions = new int[roles.size()];
    Worker worker = at.take(own);
    worker.enter(own);
    for (int role = 0; role < actions.length; role++) {
      Move move = jointMove.get(role);
      actions[role] = at.terms().of(move.action());
      if (actions[role] == Terms.TOO_LARGE || !worker.isLegal(role, actions[role])) {
        at.give(worker);
        throw new IllegalMoveException(roles.get(role), move, state);
      }
    }
    ReasonerState next = new ReasonerState(this, at.terms(), worker.next(actions));
    at.give(worker);
    return next;
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.propnet.machine.LimitException if the answer needs more than the limits allow
   */
  @Override
  public boolean isTerminal(State state) {
    Era at = currentEra();
    ReasonerState own = own(state, at);
    Worker worker = at.take(own);
    worker.enter(own);
    boolean isTerminal = worker.isTerminal();
    at.give(worker);
    return isTerminal;
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.propnet.machine.LimitException if the answer needs more than the limits allow
   */
  @Override
  public int goal(State state, Role role) {
    int number = number(role);
    Era at = currentEra();
    ReasonerState own = own(state, at);
    Worker worker = at.take(own);
    worker.enter(own);
    int[] found = worker.goals(number);
    at.give(worker);
    return goal(role, found, at.terms(), () -> state);
  }

  /** The value that the rules give, if they give one. */
  static int goal(Role role, int[] found, Terms terms, Supplier<State> state) {
    OptionalInt value =
        found.length == 1 ? GoalValues.parse(terms.toTerm(found[0])) : OptionalInt.empty();
    return value.orElseThrow(
        () ->
            new GoalException(
                role,
                Arrays.stream(found)
                    .mapToObj(terms::toTerm)
                    .sorted(Comparator.comparing(Term::toString, TextOrder.BY_CODE_POINT))
                    .collect(ImmutableList.toImmutableList()),
                state.get()));
  }

  @Override
  public ImmutableSortedSet<Integer> goalValues(Role role) {
    return GoalValues.inHeads(description, roles.get(number(role)));
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    Terms terms = currentEra().terms();
    List<Integer> facts = new ArrayList<>();
    for (Term proposition : propositions) {
      int fact = terms.of(proposition);
      if (fact == Terms.TOO_LARGE) {
        throw new ForeignStateException(
            "a proposition has a variable in it, is nested deeper than "
                + Term.MAXIMUM_DEPTH
                + " or has more than "
                + ReasonerLimits.MAXIMUM_TERM_SIZE
                + " symbols; a state is made of ground terms within these bounds");
      }
      facts.add(fact);
    }
    return new ReasonerState(
        this, terms, facts.stream().mapToInt(Integer::intValue).distinct().toArray());
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    Terms terms = currentEra().terms();
    return new ReasonerState(this, terms, codec.decode(bytes, terms));
  }

  @Override
  public Simulator newSimulator() {
    return new StateSimulator(this);
  }

  StateCodec codec() {
    return codec;
  }

  /** The era in which questions are answered now. */
  Era currentEra() {
    Era current = era;
    return current.isOver() ? nextEra(current) : current;
  }

  private synchronized Era nextEra(Era last) {
    if (era == last) {
      era = last.renewed();
    }
    return era;
  }

  /** A state of this machine in the numbers of an era. */
  ReasonerState own(State state, Era at) {
    if (!(state instanceof ReasonerState own) || !own.isOf(this)) {
      throw new ForeignStateException(
          "the state is of another machine; carry it over with stateOf(state.propositions())");
    }
    if (own.terms() == at.terms()) {
      return own;
    }
    int[] facts = new int[own.facts().length];
    for (int i = 0; i < facts.length; i++) {
      facts[i] = at.terms().translate(own.terms(), own.facts()[i]);
    }
    return new ReasonerState(this, at.terms(), facts);
  }

  private int number(Role role) {
    int number = roles.indexOf(role);
    if (number < 0) {
      throw new UnknownRoleException(role, roles);
    }
    return number;
  }
}

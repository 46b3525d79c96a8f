package org.propnet.prover;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
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
import org.propnet.validate.relation.Relation;
import org.propnet.validate.required.RulesheetCheck;

/**
 * The reference state machine: it answers each query by plain logic from the rules as written, and
 * faster machines are compared with it.
 *
 * <p>The whole language is supported: recursion of any kind, function terms, negation wherever no
 * rule depends on its own negation, {@code and}, {@code or}, {@code not} and {@code distinct}
 * nested and in any order. An infinite rulesheet, such as one that counts upward forever, makes a
 * query fail with a {@link org.propnet.machine.LimitException}; other queries may still succeed.
 *
 * <h2>Cost</h2>
 *
 * State-independent sentences are derived once for the machine. Sentences of a state are cached for
 * the most recently used states, eight or two for each processor. So make all queries about one
 * state before going on to the next.
 *
 * <h2>Threads</h2>
 *
 * Any number of threads may share a machine. Concurrent queries about the same state may duplicate
 * work.
 *
 * <h2>States</h2>
 *
 * Any set of ground terms is a state for {@link #stateOf}; terms may be {@link Term#MAXIMUM_DEPTH}
 * deep and {@link ProverLimits#MAXIMUM_TERM_SIZE} symbols large.
 */
public final class ProverMachine implements StateMachine {

  private static final int MIN_CAPACITY = 8;

  private final GameDescription description;
  private final Program program;
  private final ProverLimits limits;
  private final ImmutableList<Role> roles;
  private final ImmutableList<GroundTerm> roleNames;
  private final PropositionCodec codec;

  /** The situations of the states queried last, except those in use. */
  private final Cache<OwnState, Situation> situations;

  private final Query init;
  private final Query next;
  private final Query terminal;
  private final Query legal;
  private final Query goal;
  private volatile @Nullable OwnState initialState;

  private ProverMachine(GameDescription description, ProverLimits limits) {
    this.description = description;
    this.program = new Program(description);
    this.limits = limits;
    this.roleNames =
        program.definition(Relation.ROLE).facts().stream()
            .map(fact -> fact.get(0))
            .collect(toImmutableList());
    this.roles = roleNames.stream().map(name -> new Role(name.toTerm())).collect(toImmutableList());
    this.codec = new PropositionCodec(description, "PRV1", "a prover");
    this.situations =
        CacheBuilder.newBuilder()
            .maximumSize(Math.max(MIN_CAPACITY, 2 * Runtime.getRuntime().availableProcessors()))
            .concurrencyLevel(1) // drops exactly the oldest
            .build();
    this.init = query(Relation.INIT, Shape.Part.FREE);
    this.next = query(Relation.NEXT, Shape.Part.FREE);
    this.terminal = query(Relation.TERMINAL);
    this.legal = query(Relation.LEGAL, Shape.Part.HOLE, Shape.Part.FREE);
    this.goal = query(Relation.GOAL, Shape.Part.HOLE, Shape.Part.FREE);
  }

  private Query query(Relation relation, Shape.Node... arguments) {
    return program.query(new Shape(relation, ImmutableList.copyOf(arguments)));
  }

  /**
   * Creates the machine of a game, with {@link ProverLimits#DEFAULT}.
   *
   * @throws org.propnet.validate.InvalidRulesheetException if no engine can play the rulesheet
   * @throws org.propnet.machine.LimitException if a term in it is too large
   */
  public static ProverMachine of(GameDescription description) {
    return of(description, ProverLimits.DEFAULT);
  }

  /**
   * Creates the machine of a game, with other limits for each query.
   *
   * @throws org.propnet.validate.InvalidRulesheetException if no engine can play the rulesheet
   * @throws org.propnet.machine.LimitException if a term in it is too large
   */
  public static ProverMachine of(GameDescription description, ProverLimits limits) {
    RulesheetCheck.requireValid(description);
    return new ProverMachine(description, limits);
  }

  @Override
  public ImmutableList<Role> roles() {
    return roles;
  }

  @Override
  public State initialState() {
    OwnState known = initialState;
    if (known == null) {
      Situation nowhere = Situation.of(List.of());
      known = stateOf(new Solver(program, nowhere, limits).solve(init, Tuple.EMPTY));
      initialState = known;
    }
    return known;
  }

  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    OwnState own = own(state);
    Tuple values = Tuple.of(roleNames.get(roleNumber(role)));
    List<GroundTerm> actions = seconds(answers(own, legal, values));
    if (actions.isEmpty() && !isTerminal(state)) {
      throw new NoLegalMoveException(role, state);
    }
    return GroundTerm.sorted(actions).stream().map(Move::new).collect(toImmutableList());
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    OwnState own = own(state);
    if (jointMove.size() != roles.size()) {
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    Situation situation = take(own);
    List<Tuple> does = new ArrayList<>();
    for (int role = 0; role < roles.size(); role++) {
      Move move = jointMove.get(role);
      GroundTerm name = roleNames.get(role);
      GroundTerm action = GroundTerm.from(move.action());
      List<Tuple> answers = new Solver(program, situation, limits).solve(legal, Tuple.of(name));
      if (action == null || !seconds(answers).contains(action)) {
        situations.put(own, situation);
        throw new IllegalMoveException(roles.get(role), move, state);
      }
      does.add(Tuple.of(name, action));
    }
    OwnState after =
        stateOf(new Solver(program, situation.with(does), limits).solve(next, Tuple.EMPTY));
    situations.put(own, situation);
    return after;
  }

  @Override
  public boolean isTerminal(State state) {
    return !answers(own(state), terminal, Tuple.EMPTY).isEmpty();
  }

  @Override
  public int goal(State state, Role role) {
    Tuple values = Tuple.of(roleNames.get(roleNumber(role)));
    List<GroundTerm> found = seconds(answers(own(state), goal, values));
    return GoalValues.only(GroundTerm.sorted(found), role, state);
  }

  @Override
  public ImmutableSortedSet<Integer> goalValues(Role role) {
    return GoalValues.inHeads(description, roles.get(roleNumber(role)));
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    ImmutableSet.Builder<GroundTerm> terms = ImmutableSet.builder();
    for (Term proposition : propositions) {
      GroundTerm term = GroundTerm.from(proposition);
      if (term == null) {
        throw new ForeignStateException(
            "a proposition has a variable in it, is nested deeper than "
                + Term.MAXIMUM_DEPTH
                + " or has more than "
                + ProverLimits.MAXIMUM_TERM_SIZE
                + " symbols; a state is made of ground terms within these bounds");
      }
      terms.add(term);
    }
    return new OwnState(terms.build());
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return stateOf(codec.decode(bytes));
  }

  @Override
  public Simulator newSimulator() {
    return new StateSimulator(this);
  }

  private OwnState stateOf(List<Tuple> answers) {
    return new OwnState(answers.stream().map(answer -> answer.get(0)).collect(toImmutableSet()));
  }

  private OwnState own(State state) {
    if (state instanceof OwnState own && own.machine() == this) {
      return own;
    }
    throw new ForeignStateException(
        "the state is of another machine; carry it over with stateOf(state.propositions())");
  }

  /** The situation of a state, for exclusive use until it is put back. */
  private Situation take(OwnState state) {
    Situation known = situations.asMap().remove(state);
    return known == null ? Situation.of(state.trueTerms.stream().map(Tuple::of).toList()) : known;
  }

  /** If a limit stops the solver, the situation is discarded. */
  private List<Tuple> answers(OwnState state, Query query, Tuple values) {
    Situation situation = take(state);
    List<Tuple> answers = new Solver(program, situation, limits).solve(query, values);
    situations.put(state, situation);
    return answers;
  }

  private static List<GroundTerm> seconds(List<Tuple> answers) {
    return answers.stream().map(answer -> answer.get(1)).toList();
  }

  /** A state of this machine. */
  private final class OwnState implements State {

    private final ImmutableSet<GroundTerm> trueTerms;
    private volatile @Nullable ImmutableSet<Term> propositions;

    OwnState(ImmutableSet<GroundTerm> trueTerms) {
      this.trueTerms = trueTerms;
    }

    ProverMachine machine() {
      return ProverMachine.this;
    }

    @Override
    public ImmutableSet<Term> propositions() {
      ImmutableSet<Term> known = propositions;
      if (known == null) {
        known = ImmutableSet.copyOf(GroundTerm.sorted(trueTerms));
        propositions = known;
      }
      return known;
    }

    @Override
    public byte[] toBytes() {
      return codec.encode(propositions());
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof OwnState that
              && machine() == that.machine()
              && trueTerms.equals(that.trueTerms));
    }

    @Override
    public int hashCode() {
      return trueTerms.hashCode();
    }

    /** The true propositions in KIF, sorted. */
    @Override
    public String toString() {
      return propositions().toString();
    }
  }
}

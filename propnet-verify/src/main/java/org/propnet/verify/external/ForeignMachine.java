package org.propnet.verify.external;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Keywords;
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
 * Adapts a foreign engine to a state machine.
 *
 * <p>It sorts moves, checks that a move is legal before playing it, and turns the engine's answers
 * into the exceptions of {@link StateMachine}. It is made for comparisons, not for speed.
 *
 * <p>In comparisons two answers of an engine agree with anything the other side says: no legal
 * moves in a terminal state, and no values where the rules don't give exactly one goal value.
 *
 * <p>Every method throws a {@link ForeignEngineException} if the engine does, or if its answer
 * isn't a ground term in KIF. Thread-safe if the engine is.
 */
public final class ForeignMachine implements StateMachine {

  private final ForeignEngine engine;
  private final ImmutableList<Role> roles;
  private final ForeignTerms terms;
  private final PropositionCodec codec;

  private ForeignMachine(
      ForeignEngine engine, ImmutableList<Role> roles, ForeignTerms terms, PropositionCodec codec) {
    this.engine = engine;
    this.roles = roles;
    this.terms = terms;
    this.codec = codec;
  }

  /**
   * The machine of an engine.
   *
   * @throws ForeignEngineException if it doesn't have distinct roles and an initial state
   */
  public static ForeignMachine of(ForeignEngine engine) {
    ForeignTerms terms = new ForeignTerms();
    ImmutableList<Role> roles =
        engine.roles().stream().map(name -> new Role(terms.term(name))).collect(toImmutableList());
    if (roles.isEmpty() || ImmutableSet.copyOf(roles).size() < roles.size()) {
      throw new ForeignEngineException(
          ForeignEngineException.Reason.NONSENSE,
          "the engine names the roles " + roles + "; expected different ones, at least one");
    }
    // The rules are unknown; roles and initial state tell the game from others.
    List<Rule> facts = new ArrayList<>();
    roles.forEach(role -> facts.add(Rule.of(Sentence.of(Keywords.ROLE, role.name()))));
    terms
        .sorted(engine.initialState())
        .values()
        .forEach(term -> facts.add(Rule.of(Sentence.of(Keywords.INIT, term))));
    PropositionCodec codec =
        new PropositionCodec(GameDescription.of(facts), "FRN1", "a foreign engine");
    return new ForeignMachine(engine, roles, terms, codec);
  }

  PropositionCodec codec() {
    return codec;
  }

  /** The underlying engine. */
  public ForeignEngine engine() {
    return engine;
  }

  @Override
  public ImmutableList<Role> roles() {
    return roles;
  }

  @Override
  public State initialState() {
    return state(terms.sorted(engine.initialState()));
  }

  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    ForeignState own = own(state);
    ImmutableList<Move> moves = listedMoves(own, roles.get(roleNumber(role)));
    if (moves.isEmpty() && !engine.isTerminal(own.texts())) {
      throw new NoLegalMoveException(role, state);
    }
    return moves;
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    ForeignState own = own(state);
    if (jointMove.size() != roles.size()) {
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    for (int role = 0; role < roles.size(); role++) {
      if (!listedMoves(own, roles.get(role)).contains(jointMove.get(role))) {
        throw new IllegalMoveException(roles.get(role), jointMove.get(role), state);
      }
    }
    return state(
        terms.sorted(
            engine.nextState(own.texts(), jointMove.stream().map(Move::toString).toList())));
  }

  @Override
  public boolean isTerminal(State state) {
    return engine.isTerminal(own(state).texts());
  }

  @Override
  public int goal(State state, Role role) {
    Set<String> texts = own(state).texts();
    String name = roles.get(roleNumber(role)).toString();
    Collection<Term> values = terms.sorted(engine.goals(texts, name)).values();
    return GoalValues.only(ImmutableList.copyOf(values), role, state);
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    Map<String, Term> sorted = new TreeMap<>(TextOrder.BY_CODE_POINT);
    for (Term proposition : propositions) {
      if (!proposition.isGround()) {
        throw new ForeignStateException(
            "the proposition " + proposition + " has a variable; a state is made of ground terms");
      }
      sorted.put(proposition.toString(), proposition);
    }
    return state(sorted);
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return stateOf(codec.decode(bytes));
  }

  @Override
  public Simulator newSimulator() {
    return new StateSimulator(this);
  }

  private ForeignState own(State state) {
    if (state instanceof ForeignState own && own.machine() == this) {
      return own;
    }
    throw new ForeignStateException(
        "the state is of another machine; carry it over with stateOf(state.propositions())");
  }

  private ImmutableList<Move> listedMoves(ForeignState state, Role role) {
    return terms.sorted(engine.legalMoves(state.texts(), role.toString())).values().stream()
        .map(Move::new)
        .collect(toImmutableList());
  }

  private ForeignState state(Map<String, Term> sorted) {
    return new ForeignState(
        this, ImmutableSet.copyOf(sorted.values()), ImmutableSet.copyOf(sorted.keySet()));
  }
}

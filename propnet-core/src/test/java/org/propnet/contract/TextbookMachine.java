package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Keywords;
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

/** A reference machine for small games: evaluates all rules for every query. */
public final class TextbookMachine implements StateMachine {

  private final GameDescription game;
  private final String rulesheet;
  private final TextbookRules rules;
  private final ImmutableList<Sentence> propositionPatterns;
  private final ImmutableList<Role> roles;
  private final TextbookState initialState;

  /** The machine of a rulesheet, which has to be stratified and safe. */
  public TextbookMachine(GameDescription game) {
    this.game = game;
    this.rulesheet = game.toString();
    this.rules = new TextbookRules(game);
    this.propositionPatterns =
        game.rules().stream()
            .map(rule -> rule.head())
            .filter(head -> Set.of(Keywords.INIT, Keywords.NEXT).contains(head.relation()))
            .collect(ImmutableList.toImmutableList());
    Map<String, Set<Sentence>> facts = rules.derive(List.of());
    this.roles =
        facts.get(Keywords.ROLE).stream()
            .map(fact -> new Role(fact.arguments().get(0)))
            .collect(ImmutableList.toImmutableList());
    this.initialState = state(facts, Keywords.INIT);
  }

  String rulesheet() {
    return rulesheet;
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
    Map<String, Set<Sentence>> facts = facts(state);
    ImmutableList<Move> moves =
        values(facts, Keywords.LEGAL, role).map(Move::new).collect(ImmutableList.toImmutableList());
    if (moves.isEmpty() && !facts.containsKey(Keywords.TERMINAL)) {
      throw new NoLegalMoveException(role, state);
    }
    return moves;
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    List<Sentence> given = new ArrayList<>(given(state));
    if (jointMove.size() != roles.size()) {
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    Map<String, Set<Sentence>> facts = rules.derive(given);
    for (int role = 0; role < roles.size(); role++) {
      Move move = jointMove.get(role);
      if (values(facts, Keywords.LEGAL, roles.get(role)).noneMatch(move.action()::equals)) {
        throw new IllegalMoveException(roles.get(role), move, state);
      }
      given.add(Sentence.of(Keywords.DOES, roles.get(role).name(), move.action()));
    }
    return state(rules.derive(given), Keywords.NEXT);
  }

  @Override
  public boolean isTerminal(State state) {
    return facts(state).containsKey(Keywords.TERMINAL);
  }

  @Override
  public int goal(State state, Role role) {
    ImmutableList<Term> values =
        values(facts(state), Keywords.GOAL, role).collect(ImmutableList.toImmutableList());
    if (values.size() != 1 || !values.get(0).toString().matches("\\d+")) {
      throw new GoalException(role, values, state);
    }
    return Integer.parseInt(values.get(0).toString());
  }

  @Override
  public ImmutableSortedSet<Integer> goalValues(Role role) {
    if (!roles.contains(role)) {
      throw new UnknownRoleException(role, roles);
    }
    return GoalValues.inHeads(game, role);
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    for (Term proposition : propositions) {
      if (propositionPatterns.stream()
          .noneMatch(
              head ->
                  TextbookRules.match(head.arguments(), List.of(proposition), new HashMap<>()))) {
        throw new ForeignStateException(proposition + " matches no init and no next rule");
      }
    }
    return new TextbookState(this, sorted(propositions.stream()));
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    if (bytes.length < 4) {
      throw new ForeignStateException("the bytes are cut short");
    }
    byte[] text = new byte[bytes.length - 4];
    ByteBuffer in = ByteBuffer.wrap(bytes);
    int checksum = in.getInt();
    in.get(text);
    if (checksum != TextbookState.checksum(this, text)) {
      throw new ForeignStateException("the bytes are damaged or of another game");
    }
    String lines = new String(text, StandardCharsets.UTF_8);
    return new TextbookState(this, sorted(lines.lines().map(KifReader::readTerm)));
  }

  @Override
  public Simulator newSimulator() {
    return new StateSimulator(this);
  }

  private Map<String, Set<Sentence>> facts(State state) {
    return rules.derive(given(state));
  }

  private List<Sentence> given(State state) {
    if (!(state instanceof TextbookState mine) || mine.machine() != this) {
      throw new ForeignStateException("not a state of this machine; use stateOf");
    }
    return mine.propositions().stream().map(term -> Sentence.of(Keywords.TRUE, term)).toList();
  }

  /** The second arguments of a relation for a role, sorted. */
  private Stream<Term> values(Map<String, Set<Sentence>> facts, String relation, Role role) {
    if (!roles.contains(role)) {
      throw new UnknownRoleException(role, roles);
    }
    return sorted(
        facts.getOrDefault(relation, Set.of()).stream()
            .filter(fact -> fact.arguments().get(0).equals(role.name()))
            .map(fact -> fact.arguments().get(1)))
        .stream();
  }

  private TextbookState state(Map<String, Set<Sentence>> facts, String relation) {
    return new TextbookState(
        this,
        sorted(
            facts.getOrDefault(relation, Set.of()).stream().map(fact -> fact.arguments().get(0))));
  }

  private static ImmutableSet<Term> sorted(Stream<Term> terms) {
    return terms
        .sorted((left, right) -> TextOrder.BY_CODE_POINT.compare(left + "", right + ""))
        .collect(ImmutableSet.toImmutableSet());
  }
}

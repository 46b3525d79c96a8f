package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * One game in which two players take turns, played on the engine and on the prover at once. They
 * have to agree on every state, its legal moves, its end and its goals.
 */
final class LineOfPlay {

  private static final Move WAITING = Move.of("noop");

  private final TestedGame game;
  private State state;
  private State proved;

  LineOfPlay(TestedGame game, ImmutableSet<Term> propositions) {
    this.game = game;
    this.state = game.engine().stateOf(propositions);
    this.proved = game.prover().stateOf(propositions);
    compare();
  }

  /** Plays moves of the players in turn. */
  LineOfPlay play(String... moves) {
    for (String text : moves) {
      Move move = Move.of(text);
      assertTrue(legal().contains(text), () -> text + " isn't legal in " + this);
      List<Move> jointMove = new ArrayList<>();
      for (Role role : game.engine().roles()) {
        jointMove.add(role.equals(player()) ? move : WAITING);
      }
      state = game.engine().nextState(state, jointMove);
      proved = game.prover().nextState(proved, jointMove);
      compare();
    }
    return this;
  }

  /** The one whose turn it is. */
  private Role player() {
    List<Role> players =
        game.engine().roles().stream().filter(role -> holds("(control " + role + ")")).toList();
    assertEquals(1, players.size(), "players whose turn it is");
    return players.get(0);
  }

  /** Whether a proposition is true, in KIF. */
  boolean holds(String proposition) {
    return propositions().stream().anyMatch(term -> term.toString().equals(proposition));
  }

  /** The moves of the player whose turn it is; none if there are none. */
  Set<String> legal() {
    return texts(moves(game.engine(), state, player()));
  }

  /** Those of them that contain a text. */
  Set<String> legal(String part) {
    Set<String> chosen = new TreeSet<>(legal());
    chosen.removeIf(move -> !move.contains(part));
    return chosen;
  }

  boolean isOver() {
    return game.engine().isTerminal(state);
  }

  /** What the state is worth to the roles, in their order. */
  ImmutableList<Integer> goals() {
    return goals(game.engine(), state);
  }

  ImmutableSet<Term> propositions() {
    return state.propositions();
  }

  /** How many sequences of that many moves go on from here. */
  long perft(int depth) {
    return game.perft(propositions(), depth);
  }

  private void compare() {
    StateMachine engine = game.engine();
    StateMachine prover = game.prover();
    assertEquals(proved.propositions(), state.propositions());
    assertEquals(prover.isTerminal(proved), engine.isTerminal(state), this::toString);
    assertEquals(goals(prover, proved), goals(engine, state), this::toString);
    for (Role role : engine.roles()) {
      assertEquals(moves(prover, proved, role), moves(engine, state, role), this::toString);
    }
  }

  private static ImmutableList<Integer> goals(StateMachine machine, State state) {
    return machine.roles().stream()
        .map(role -> machine.goal(state, role))
        .collect(ImmutableList.toImmutableList());
  }

  private static List<Move> moves(StateMachine machine, State state, Role role) {
    try {
      return machine.legalMoves(state, role);
    } catch (NoLegalMoveException none) {
      return List.of();
    }
  }

  private static Set<String> texts(List<Move> moves) {
    Set<String> texts = new TreeSet<>();
    moves.forEach(move -> texts.add(move.toString()));
    return texts;
  }

  @Override
  public String toString() {
    return propositions().toString();
  }
}

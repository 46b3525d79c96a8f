package org.propnet.board.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.net.Vocabulary;

/**
 * The facts about a game from which its boards are derived. Immutable.
 *
 * @param description its rules; empty for records of unknown rules
 * @param propositions all possible propositions
 * @param exclusive mutexes of propositions; empty if nothing is proven
 * @param moves all possible moves
 */
public record BoardGame(
    Optional<GameDescription> description,
    ImmutableList<Role> roles,
    ImmutableList<Term> propositions,
    ImmutableList<ImmutableList<Term>> exclusive,
    ImmutableListMultimap<Role, Move> moves) {

  /**
   * Collects the facts about a machine's game. A machine with a network knows all propositions and
   * moves; otherwise they are those that the rules declare and those of the initial state.
   *
   * @param description its rules; empty if they aren't known
   * @param exclusive proven mutexes of propositions; perhaps none
   */
  public static BoardGame of(
      Optional<GameDescription> description,
      StateMachine machine,
      ImmutableList<ImmutableList<Term>> exclusive) {
    if (!(machine instanceof DifferentialMachine player)) {
      Set<Term> propositions = new LinkedHashSet<>(machine.initialState().propositions());
      Optional<Declarations> declared = description.map(Declarations::of);
      declared.ifPresent(found -> propositions.addAll(found.propositions()));
      return new BoardGame(
          description,
          machine.roles(),
          ImmutableList.copyOf(propositions),
          exclusive,
          declared.map(Declarations::moves).orElse(ImmutableListMultimap.of()));
    }
    Vocabulary vocabulary = player.network().vocabulary();
    ImmutableList<Role> roles =
        vocabulary.roles().stream().map(Role::new).collect(ImmutableList.toImmutableList());
    ImmutableListMultimap.Builder<Role, Move> moves = ImmutableListMultimap.builder();
    for (int role = 0; role < roles.size(); role++) {
      for (Term move : vocabulary.moves(role)) {
        moves.put(roles.get(role), new Move(move));
      }
    }
    return new BoardGame(description, roles, vocabulary.bases(), exclusive, moves.build());
  }

  /** The rules; none if they aren't known. */
  public ImmutableList<Rule> rules() {
    return description.map(GameDescription::rules).orElse(ImmutableList.of());
  }

  /** Whether the propositions and moves are complete. */
  public boolean isComplete() {
    return !moves.isEmpty();
  }

  /** Whether the propositions come from rules rather than from a record alone. */
  public boolean isKnown() {
    return description.isPresent() || !moves.isEmpty();
  }
}

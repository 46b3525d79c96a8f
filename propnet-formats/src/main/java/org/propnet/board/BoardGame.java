package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.Optional;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * What is known of a game whose boards are to be found. Immutable.
 *
 * @param description its rules; empty for records of unknown rules
 * @param roles the roles
 * @param propositions all that may be true
 * @param exclusive groups of propositions at most one of which is true at a time; empty where
 *     nothing is proven
 * @param moves all moves that there may be
 */
public record BoardGame(
    Optional<GameDescription> description,
    ImmutableList<Role> roles,
    ImmutableList<Term> propositions,
    ImmutableList<ImmutableList<Term>> exclusive,
    ImmutableListMultimap<Role, Move> moves) {

  /** Whether the propositions are all that may be true, not only what a record has shown. */
  boolean isKnown() {
    return description.isPresent() || !moves.isEmpty();
  }
}

package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.Optional;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** What is known of a game. */
public record BoardGame(
    Optional<GameDescription> description,
    ImmutableList<Role> roles,
    ImmutableList<Term> propositions,
    ImmutableList<ImmutableList<Term>> exclusive,
    ImmutableListMultimap<Role, Move> moves) {}

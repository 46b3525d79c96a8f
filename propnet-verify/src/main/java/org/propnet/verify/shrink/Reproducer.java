package org.propnet.verify.shrink;

import com.google.common.collect.ImmutableList;
import java.util.Objects;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.text.Keywords;
import org.propnet.machine.Role;
import org.propnet.verify.Difference;

/**
 * A difference made small.
 *
 * @param original the rulesheet on which it was found
 * @param shrunk the smallest rulesheet found on which there is a difference in the same kind of
 *     answer; the original one, if none is smaller
 * @param roles the roles of the shrunk rulesheet
 * @param difference the difference there, with the fewest joint moves found
 * @param isByMoves whether it shows when these moves are played; otherwise only random play with
 *     the same settings shows it
 * @param attempts how many rulesheets and lines of moves were tried
 * @param isComplete whether nothing was left untried for want of time or attempts
 */
public record Reproducer(
    GameDescription original,
    GameDescription shrunk,
    ImmutableList<Role> roles,
    Difference difference,
    boolean isByMoves,
    long attempts,
    boolean isComplete) {

  /** Makes the reproducer. */
  public Reproducer {
    Objects.requireNonNull(original);
    Objects.requireNonNull(shrunk);
    Objects.requireNonNull(roles);
    Objects.requireNonNull(difference);
  }

  /** A difference as it was found: neither a smaller one is known, nor moves that show it. */
  public static Reproducer unshrunk(GameDescription game, Difference difference) {
    ImmutableList<Role> roles =
        game.rules().stream()
            .map(Rule::head)
            .filter(head -> head.relation().equals(Keywords.ROLE) && head.arity() == 1)
            .map(head -> new Role(head.arguments().get(0)))
            .distinct()
            .collect(ImmutableList.toImmutableList());
    return new Reproducer(game, game, roles, difference, false, 0, true);
  }
}

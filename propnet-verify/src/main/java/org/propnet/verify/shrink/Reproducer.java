package org.propnet.verify.shrink;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.text.Keywords;
import org.propnet.machine.Role;
import org.propnet.verify.Difference;

/**
 * A minimised difference.
 *
 * @param original the rulesheet on which it was found
 * @param shrunk the smallest rulesheet found with a difference in the same kind of answer; the
 *     original one if none is smaller
 * @param roles the roles of the shrunk rulesheet
 * @param difference the difference on it, with the fewest joint moves found
 * @param isByMoves whether playing these moves shows it; otherwise only random play with the same
 *     settings does
 * @param attempts the number of rulesheets and lines of moves that were tried
 * @param isComplete whether nothing was left untried because of the limits
 */
public record Reproducer(
    GameDescription original,
    GameDescription shrunk,
    ImmutableList<Role> roles,
    Difference difference,
    boolean isByMoves,
    long attempts,
    boolean isComplete) {

  /** A difference as it was found, without a smaller rulesheet or moves that show it. */
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

package org.propnet.batch.program;

import com.google.common.collect.ImmutableList;
import java.util.OptionalInt;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.budget.Budget;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalValues;
import org.propnet.net.PropNet;

/**
 * The goals of a game as a program of one part. It has slots of its own, to which the {@link
 * FinalValues} of lanes are copied, so that goals are computed for many lanes at once.
 *
 * @param code the program
 * @param firstValue the first slot of the final values, in their order
 * @param goals the integer goal values of all roles, role by role
 * @param incomplete the slot with the lanes in which a role has no goal value, several, or one that
 *     is no integer
 */
public record GoalCode(WordCode code, int firstValue, ImmutableList<Goal> goals, int incomplete) {

  /**
   * A goal value.
   *
   * @param role whose
   * @param value the value
   * @param slot the slot with the lanes in which it is the role's only goal
   */
  public record Goal(int role, int value, int slot) {}

  /** Compiles the program for the final values of a step's program. */
  public static GoalCode compile(PropNet net, FinalValues finals, Budget budget) {
    WordCodeBuilder code = new WordCodeBuilder(budget);
    NetworkWords words = new NetworkWords(net, code, budget);
    int firstValue = code.reserveAligned(finals.count());
    for (int i = 0; i < finals.count(); i++) {
      words.define(finals.components().get(i), code.variable(firstValue + i));
    }
    ImmutableList.Builder<Goal> goals = ImmutableList.builder();
    int incomplete = WordCodeBuilder.ZERO;
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      ImmutableList<Term> values = net.vocabulary().goalValues(role);
      int[] links = new int[values.size()];
      int one = WordCodeBuilder.ZERO;
      int several = WordCodeBuilder.ZERO;
      int integer = WordCodeBuilder.ZERO;
      for (int i = 0; i < links.length; i++) {
        links[i] = words.literal(net.goalLink(role, i));
        several = code.or(several, code.and(one, links[i]));
        one = code.or(one, links[i]);
        integer =
            GoalValues.parse(values.get(i)).isPresent() ? code.or(integer, links[i]) : integer;
      }
      int sound = code.and(integer, WordCodeBuilder.not(several));
      incomplete = code.or(incomplete, WordCodeBuilder.not(sound));
      for (int i = 0; i < links.length; i++) {
        OptionalInt value = GoalValues.parse(values.get(i));
        if (value.isPresent()) {
          int slot = code.reserve(1);
          code.output(slot, code.and(links[i], sound));
          goals.add(new Goal(role, value.getAsInt(), slot));
        }
      }
    }
    int incompleteSlot = code.reserve(1);
    code.output(incompleteSlot, incomplete);
    code.endPart();
    return new GoalCode(code.build(), firstValue, goals.build(), incompleteSlot);
  }
}

package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.BitSet;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.propnet.budget.Budget;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalValues;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;

/**
 * The goals of a game as a program of one part. It has slots of its own, into which the final
 * states of lanes are copied, so that goals are computed for many of them at once.
 *
 * @param code the program
 * @param bases the base propositions that goals depend on, and some between them
 * @param firstBase the first slot of these, in their order
 * @param goals the integer goal values of all roles, role by role
 * @param incomplete the slot that says in which lanes a role has no goal value, several, or one
 *     that is no integer
 */
record GoalCode(
    WordCode code,
    ImmutableIntArray bases,
    int firstBase,
    ImmutableList<Goal> goals,
    int incomplete) {

  /**
   * A goal value.
   *
   * @param role whose
   * @param value the value
   * @param slot in which lanes it is the role's only one
   */
  record Goal(int role, int value, int slot) {}

  /**
   * The base propositions of a cone and those between them, as it is faster to copy all that stand
   * side by side; from a number on that vectors may begin at.
   */
  private static ImmutableIntArray bases(PropNet net, BitSet cone) {
    int first = net.baseComponent(0);
    int start = cone.nextSetBit(first) - first;
    int end = cone.previousSetBit(first + net.vocabulary().bases().size() - 1) - first + 1;
    if (start < 0 || end <= start) {
      return ImmutableIntArray.of();
    }
    int aligned = start & -WordCodeBuilder.ALIGNMENT;
    return ImmutableIntArray.copyOf(IntStream.range(aligned, end));
  }

  static GoalCode compile(PropNet net, Budget budget) {
    ImmutableIntArray bases = bases(net, Cone.of(net, budget, Cone.goalLinks(net)));
    WordCodeBuilder code = new WordCodeBuilder(budget);
    NetworkWords words = new NetworkWords(net, code, budget);
    int firstBase = code.reserveAligned(bases.length());
    for (int i = 0; i < bases.length(); i++) {
      words.define(net.baseComponent(bases.get(i)), code.variable(firstBase + i));
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
    return new GoalCode(code.build(), bases, firstBase, goals.build(), incompleteSlot);
  }
}

package org.propnet.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.OptionalInt;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Keywords;

/** Parses goal values, and finds those in the rules. */
public final class GoalValues {

  private GoalValues() {}

  /**
   * The integer that a term spells in ASCII digits, perhaps after a minus sign; empty for every
   * other term and for an integer that doesn't fit into 32 bits.
   */
  public static OptionalInt parse(Term term) {
    if (!(term instanceof Constant constant) || !constant.name().matches("-?[0-9]{1,10}")) {
      return OptionalInt.empty();
    }
    long value = Long.parseLong(constant.name());
    return value == (int) value ? OptionalInt.of((int) value) : OptionalInt.empty();
  }

  /**
   * The goal value that has been derived for a role.
   *
   * @param values the values that the rules give, sorted by their texts
   * @throws GoalException unless this is one integer
   */
  public static int only(ImmutableList<Term> values, Role role, State state) {
    OptionalInt value = values.size() == 1 ? parse(values.get(0)) : OptionalInt.empty();
    return value.orElseThrow(() -> new GoalException(role, values, state));
  }

  /**
   * The goal values in the heads of the rules for a role, for {@link StateMachine#goalValues} of a
   * machine without a network. Linear in the number of rules.
   *
   * @return empty if a head leaves the value to its body
   */
  public static ImmutableSortedSet<Integer> inHeads(GameDescription game, Role role) {
    ImmutableSortedSet.Builder<Integer> values = ImmutableSortedSet.naturalOrder();
    for (Rule rule : game.rules()) {
      Sentence head = rule.head();
      if (head.relation().equals(Keywords.GOAL) && head.arity() == 2) {
        Term owner = head.arguments().get(0);
        Term value = head.arguments().get(1);
        boolean mayBeForRole = owner.equals(role.name()) || !owner.isGround();
        if (mayBeForRole && !value.isGround()) {
          return ImmutableSortedSet.of();
        }
        if (mayBeForRole) {
          parse(value).ifPresent(values::add);
        }
      }
    }
    return values.build();
  }
}

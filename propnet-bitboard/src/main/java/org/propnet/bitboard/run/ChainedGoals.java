package org.propnet.bitboard.run;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.StateWords;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.ground.GroundGame;
import org.propnet.net.PropNetBuilder;

/**
 * Evaluates goals by forward chaining over their ground rules. It suits goals that count, with many
 * rules that mostly don't fire. Immutable; the values belong to the caller.
 *
 * <p>Derived atoms are decided in topological order. Each rule has a trigger, the last of its
 * derived literals in that order, and is looked at only when its trigger is decided and holds: the
 * rest of the body is known by then. A rule without derived literals is triggered by a positive
 * literal of the state, or always looked at.
 */
public final class ChainedGoals {

  /** The trigger of rules that are always looked at. */
  private static final int NONE = -1;

  /**
   * All rules, those with the same trigger next to each other: the place of the head, the number of
   * other literals, and these literals.
   */
  private final int[] rules;

  /**
   * The start of the rules of each trigger, and the end of the last: those of each derived atom by
   * place, if it holds and then if it doesn't, those of {@link #bits}, and those without a trigger.
   */
  private final int[] starts;

  /** The bits of the state that are triggers. */
  private final int[] bits;

  /** A bit set of the places of atoms that have to be decided even if they are false. */
  private final long[] awaited;

  /**
   * The nodes that the program of goals computes; the first places are those of their atoms, in the
   * same order.
   */
  private final ImmutableList<Integer> nodes;

  /** For each role and goal value, the place of its atom. */
  private final int[][] goals;

  /**
   * Prepares the goals of a game.
   *
   * @param all the rules by head
   * @param places the bit positions of base propositions in a state
   * @param scalars atoms that the program of goals computes, each with its node
   * @param given further atoms that the caller decides
   */
  ChainedGoals(
      GroundGame game,
      StateRules all,
      StateWords places,
      Int2IntMap scalars,
      IntList given,
      Budget budget) {
    this.nodes = ImmutableList.copyOf(scalars.values());
    IntLinkedOpenHashSet leaves = new IntLinkedOpenHashSet(scalars.keySet());
    leaves.addAll(given);
    IntLinkedOpenHashSet cone = new IntLinkedOpenHashSet(leaves);
    int[] uses = new int[game.atomCount()];
    IntArrayList own = new IntArrayList();
    addCone(game, all, cone, own, budget);
    for (int rule : own) {
      for (int i = 0; i < game.literalCount(rule); i++) {
        uses[game.literal(rule, i) >> 1]++;
      }
    }
    int[] placeOf = places(game, all, leaves, cone.toIntArray());
    int derived = (int) cone.intStream().filter(atom -> atom >= game.baseCount()).count();
    int[] triggers = own.intStream().map(rule -> trigger(game, rule, placeOf, uses)).toArray();
    int[] watched =
        Arrays.stream(triggers)
            .filter(literal -> literal >= 0 && literal >> 1 < game.baseCount())
            .sorted()
            .distinct()
            .toArray();
    this.bits = Arrays.stream(watched).map(literal -> places.bit(literal >> 1)).toArray();
    this.awaited = new long[(derived + 63) >> 6];
    IntArrayList[] byTrigger = new IntArrayList[2 * derived + bits.length + 1];
    for (int i = 0; i < triggers.length; i++) {
      int trigger = triggers[i];
      int index = byTrigger.length - 1;
      if (trigger >= 0 && trigger >> 1 < game.baseCount()) {
        index = 2 * derived + Arrays.binarySearch(watched, trigger);
      } else if (trigger >= 0) {
        int place = placeOf[trigger >> 1];
        index = 2 * place + (trigger & 1);
        awaited[place >> 6] |= (trigger & 1L) << place;
      }
      if (byTrigger[index] == null) {
        byTrigger[index] = new IntArrayList();
      }
      addRule(game, own.getInt(i), trigger, places, placeOf, byTrigger[index]);
    }
    this.starts = new int[byTrigger.length + 1];
    for (int i = 0; i < byTrigger.length; i++) {
      starts[i + 1] = starts[i] + (byTrigger[i] == null ? 0 : byTrigger[i].size());
    }
    this.rules = concat(byTrigger, starts[byTrigger.length]);
    this.goals = new int[game.roles().size()][];
    for (int role = 0; role < goals.length; role++) {
      goals[role] = new int[game.goalValues(role).size()];
      for (int value = 0; value < goals[role].length; value++) {
        goals[role][value] = placeOf[game.goalAtom(role, value)];
      }
    }
  }

  /**
   * Adds goals, and the atoms that they depend on.
   *
   * @param cone takes the atoms; those below the ones that it has aren't looked at
   * @param rules takes the rules of the added atoms
   */
  static void addCone(
      GroundGame game,
      StateRules all,
      IntLinkedOpenHashSet cone,
      IntArrayList rules,
      Budget budget) {
    IntArrayList waiting = new IntArrayList();
    for (int role = 0; role < game.roles().size(); role++) {
      for (int value = 0; value < game.goalValues(role).size(); value++) {
        if (cone.add(game.goalAtom(role, value))) {
          waiting.add(game.goalAtom(role, value));
        }
      }
    }
    while (!waiting.isEmpty()) {
      for (int rule : all.rulesOf(waiting.popInt())) {
        budget.check(game.literalCount(rule));
        rules.add(rule);
        for (int i = 0; i < game.literalCount(rule); i++) {
          if (cone.add(game.literal(rule, i) >> 1)) {
            waiting.add(game.literal(rule, i) >> 1);
          }
        }
      }
    }
  }

  private static int[] concat(@Nullable IntArrayList[] lists, int size) {
    IntArrayList all = new IntArrayList(size);
    for (IntArrayList list : lists) {
      if (list != null) {
        all.addAll(list);
      }
    }
    return all.toIntArray();
  }

  /**
   * The topological index of each derived atom in a cone: leaves first, and all other atoms after
   * those that they depend on.
   */
  private static int[] places(GroundGame game, StateRules all, IntSet leaves, int[] cone) {
    int[] indexOf = new int[game.atomCount()];
    for (int i = 0; i < cone.length; i++) {
      indexOf[cone[i]] = i;
    }
    IntGroups edges = new IntGroups(cone.length);
    do {
      for (int i = 0; i < cone.length; i++) {
        if (!leaves.contains(cone[i])) {
          for (int rule : all.rulesOf(cone[i])) {
            for (int literal = 0; literal < game.literalCount(rule); literal++) {
              edges.add(i, indexOf[game.literal(rule, literal) >> 1]);
            }
          }
        }
      }
    } while (edges.again());
    StronglyConnectedComponents components = StronglyConnectedComponents.of(edges);
    int[] places = new int[game.atomCount()];
    int next = 0;
    for (int leaf : leaves) {
      places[leaf] = next++;
    }
    for (int component = 0; component < components.count(); component++) {
      int atom = cone[components.members(component)[0]];
      assert components.size(component) == 1 : "rows are in an order, so atoms are";
      if (atom >= game.baseCount() && !leaves.contains(atom)) {
        places[atom] = next++;
      }
    }
    return places;
  }

  /**
   * The literal that triggers a rule, or {@link #NONE}: the derived one that is decided last, else
   * the positive one in the fewest rules.
   */
  private static int trigger(GroundGame game, int rule, int[] placeOf, int[] uses) {
    int trigger = NONE;
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      boolean hasDerived = trigger >= 0 && trigger >> 1 >= game.baseCount();
      if (literal >> 1 >= game.baseCount()) {
        if (!hasDerived || placeOf[literal >> 1] > placeOf[trigger >> 1]) {
          trigger = literal;
        }
      } else if (!hasDerived
          && (literal & 1) == 0
          && (trigger < 0 || uses[literal >> 1] < uses[trigger >> 1])) {
        trigger = literal;
      }
    }
    return trigger;
  }

  private static void addRule(
      GroundGame game, int rule, int trigger, StateWords places, int[] placeOf, IntArrayList to) {
    to.add(placeOf[game.head(rule)]);
    int size = to.size();
    to.add(0);
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      int atom = literal >> 1;
      if (literal != trigger) {
        to.add(
            atom < game.baseCount()
                ? stateLiteral(places.bit(atom), literal)
                : derivedLiteral(placeOf[atom], literal));
      }
    }
    to.set(size, to.size() - size - 1);
  }

  private static int stateLiteral(int bit, int sign) {
    return 4 * bit + (sign & 1);
  }

  private static int derivedLiteral(int place, int sign) {
    return 4 * place + 2 + (sign & 1);
  }

  /**
   * Translates the goals into gates, from the same rules that {@link #evaluate} uses.
   *
   * @param base the link of the base proposition at a bit of the state
   * @param scalar the link of a node of the program of goals
   * @return a link for each role and goal value
   */
  public int[][] links(PropNetBuilder gates, IntUnaryOperator base, IntUnaryOperator scalar) {
    int derived = (starts.length - 2 - bits.length) / 2;
    IntArrayList[] rulesOf = new IntArrayList[derived];
    Arrays.setAll(rulesOf, place -> new IntArrayList());
    for (int trigger = 0; trigger + 1 < starts.length; trigger++) {
      for (int at = starts[trigger]; at < starts[trigger + 1]; at += 2 + rules[at + 1]) {
        rulesOf[rules[at]].add(trigger);
        rulesOf[rules[at]].add(at);
      }
    }
    int[] links = new int[derived];
    for (int place = 0; place < derived; place++) {
      if (place < nodes.size()) {
        links[place] = scalar.applyAsInt(nodes.get(place));
        continue;
      }
      IntArrayList bodies = new IntArrayList();
      for (int i = 0; i < rulesOf[place].size(); i += 2) {
        IntArrayList body = literals(rulesOf[place].getInt(i), rulesOf[place].getInt(i + 1));
        bodies.add(
            gates.and(
                body.intStream()
                    .map(
                        literal ->
                            ((literal & 2) == 0
                                    ? base.applyAsInt(literal >> 2)
                                    : links[literal >> 2])
                                ^ (literal & 1))
                    .toArray()));
      }
      links[place] = gates.or(bodies.toIntArray());
    }
    return Arrays.stream(goals)
        .map(places -> Arrays.stream(places).map(place -> links[place]).toArray())
        .toArray(int[][]::new);
  }

  /** The literals of the rule at an index, with its trigger. */
  private IntArrayList literals(int trigger, int at) {
    IntArrayList literals = new IntArrayList(rules, at + 2, rules[at + 1]);
    int firstBit = starts.length - 2 - bits.length;
    if (trigger < firstBit) {
      literals.add(derivedLiteral(trigger >> 1, trigger));
    } else if (trigger < firstBit + bits.length) {
      literals.add(stateLiteral(bits[trigger - firstBit], 0));
    }
    return literals;
  }

  /** The nodes whose values {@link #evaluate} takes as scalars. */
  ImmutableList<Integer> nodes() {
    return nodes;
  }

  /** The required length of the array of values. */
  int words() {
    return 2 * awaited.length;
  }

  /**
   * Sets all atoms to false, before {@link #give} and {@link #evaluate}.
   *
   * @param values the values of derived atoms in its first half; the second half is a work area, a
   *     bit set of the atoms to look at
   */
  void clear(long[] values) {
    int words = awaited.length;
    Arrays.fill(values, 0, words, 0);
    System.arraycopy(awaited, 0, values, words, words);
  }

  /** Sets the given atom at an index to true. */
  void give(int index, long[] values) {
    set(nodes.size() + index, values);
  }

  /**
   * Evaluates the goals.
   *
   * @param state the words of the state
   * @param scalars the values of {@link #nodes}
   * @param values the given atoms, as {@link #clear} describes; takes the values of all atoms
   */
  void evaluate(long[] state, long[] scalars, long[] values) {
    int words = awaited.length;
    for (int place = 0; place < nodes.size(); place++) {
      if (scalars[place] != 0) {
        set(place, values);
      }
    }
    int firstBit = starts.length - 2 - bits.length;
    for (int i = 0; i < bits.length; i++) {
      if ((state[bits[i] >> 6] >>> bits[i] & 1) != 0) {
        fire(firstBit + i, state, values);
      }
    }
    fire(firstBit + bits.length, state, values);
    for (int word = 0; word < words; word++) {
      while (values[words + word] != 0) {
        int lane = Long.numberOfTrailingZeros(values[words + word]);
        values[words + word] &= values[words + word] - 1;
        int isFalse = (int) (~values[word] >>> lane & 1);
        fire(2 * (64 * word + lane) + isFalse, state, values);
      }
    }
  }

  private void set(int place, long[] values) {
    values[place >> 6] |= 1L << place;
    values[awaited.length + (place >> 6)] |= 1L << place;
  }

  /** Derives the heads of the rules with a trigger. */
  private void fire(int trigger, long[] state, long[] values) {
    int end = starts[trigger + 1];
    for (int at = starts[trigger]; at < end; at += 2 + rules[at + 1]) {
      int head = rules[at];
      if ((values[head >> 6] >>> head & 1) == 0
          && areTrue(at + 2, at + 2 + rules[at + 1], state, values)) {
        set(head, values);
      }
    }
  }

  private boolean areTrue(int from, int to, long[] state, long[] values) {
    for (int i = from; i < to; i++) {
      int literal = rules[i];
      int at = literal >> 2;
      long word = (literal & 2) == 0 ? state[at >> 6] : values[at >> 6];
      if ((word >>> at & 1) == (literal & 1)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a role's goal has a value. */
  boolean holds(long[] values, int role, int value) {
    int place = goals[role][value];
    return (values[place >> 6] >>> place & 1) != 0;
  }

  /** Whether these rules and others give each role the same goals. */
  boolean agrees(long[] values, ChainedGoals others, long[] otherValues) {
    for (int role = 0; role < goals.length; role++) {
      for (int value = 0; value < goals[role].length; value++) {
        if (holds(values, role, value) != others.holds(otherValues, role, value)) {
          return false;
        }
      }
    }
    return true;
  }
}

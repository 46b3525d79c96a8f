package org.propnet.bitboard.run;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.StateWords;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.ground.GroundGame;
import org.propnet.net.PropNetBuilder;

/**
 * Evaluates goals by forward chaining over their ground rules: for goals that count, whose rules
 * are many and mostly don't fire. Immutable; the values belong to the caller.
 *
 * <p>Atoms are evaluated in an order in which each comes after those that it depends on, and only
 * when a positive literal of one of their rules holds. Each rule waits for one such literal, a
 * derived one where there is one, for few of these hold.
 */
public final class ChainedGoals {

  /** Derived atoms by place, with their rules, literal by literal. */
  private final int[][][] rules;

  /** The places that wait for each derived atom, by its place. */
  private final int[][] waitingForPlace;

  /** The bits of the state that places wait for, and these places. */
  private final int[] bits;

  private final int[][] waitingForBit;

  /** The places with rules that wait for no literal. */
  private final long[] free;

  /** For each role and goal value the place of its atom. */
  private final int[][] goals;

  /**
   * The rules of a game's goals.
   *
   * @param all the rules by their heads
   * @param places where base propositions are in the words of a state
   */
  ChainedGoals(GroundGame game, StateRules all, StateWords places) {
    IntArrayList cone = new IntArrayList();
    BitSet seen = new BitSet();
    for (int role = 0; role < game.roles().size(); role++) {
      for (int value = 0; value < game.goalValues(role).size(); value++) {
        add(game.goalAtom(role, value), seen, cone);
      }
    }
    for (int i = 0; i < cone.size(); i++) {
      for (int rule : all.rulesOf(cone.getInt(i))) {
        for (int literal = 0; literal < game.literalCount(rule); literal++) {
          add(game.literal(rule, literal) >> 1, seen, cone);
        }
      }
    }
    int[] placeOf = places(game, all, cone);
    int derived = (int) cone.intStream().filter(atom -> atom >= game.baseCount()).count();
    this.rules = new int[derived][][];
    this.free = new long[(derived + 63) >> 6];
    IntArrayList[] waiting = new IntArrayList[derived];
    IntArrayList[] waitingForBase = new IntArrayList[game.baseCount()];
    for (int atom : cone) {
      if (atom >= game.baseCount()) {
        int place = placeOf[atom];
        IntArrayList own = all.rulesOf(atom);
        rules[place] = new int[own.size()][];
        for (int i = 0; i < own.size(); i++) {
          int rule = own.getInt(i);
          int watched = watched(game, rule);
          if (watched < 0) {
            free[place >> 6] |= 1L << place;
          } else if (watched < game.baseCount()) {
            addTo(waitingForBase, watched, place);
          } else {
            addTo(waiting, placeOf[watched], place);
          }
          int[] literals = new int[game.literalCount(rule)];
          for (int j = 0; j < literals.length; j++) {
            literals[j] = literal(game, game.literal(rule, j), places, placeOf);
          }
          rules[place][i] = literals;
        }
      }
    }
    this.waitingForPlace = Arrays.stream(waiting).map(ChainedGoals::array).toArray(int[][]::new);
    IntArrayList watchedBases = new IntArrayList();
    for (int base = 0; base < waitingForBase.length; base++) {
      if (waitingForBase[base] != null) {
        watchedBases.add(base);
      }
    }
    this.bits = watchedBases.intStream().map(places::bit).toArray();
    this.waitingForBit =
        watchedBases
            .intStream()
            .mapToObj(base -> array(waitingForBase[base]))
            .toArray(int[][]::new);
    this.goals = new int[game.roles().size()][];
    for (int role = 0; role < goals.length; role++) {
      goals[role] = new int[game.goalValues(role).size()];
      for (int value = 0; value < goals[role].length; value++) {
        goals[role][value] = placeOf[game.goalAtom(role, value)];
      }
    }
  }

  private static void add(int atom, BitSet seen, IntArrayList cone) {
    if (!seen.get(atom)) {
      seen.set(atom);
      cone.add(atom);
    }
  }

  private static void addTo(IntArrayList[] lists, int index, int place) {
    if (lists[index] == null) {
      lists[index] = new IntArrayList();
    }
    if (!lists[index].contains(place)) {
      lists[index].add(place);
    }
  }

  private static int[] array(@Nullable IntArrayList list) {
    return list == null ? new int[0] : list.toIntArray();
  }

  /** The place of each derived atom of a cone: behind those that it depends on. */
  private static int[] places(GroundGame game, StateRules all, IntArrayList cone) {
    int[] indexOf = new int[game.atomCount()];
    for (int i = 0; i < cone.size(); i++) {
      indexOf[cone.getInt(i)] = i;
    }
    int[] offsets = new int[cone.size() + 1];
    IntArrayList targets = new IntArrayList();
    for (int i = 0; i < cone.size(); i++) {
      for (int rule : all.rulesOf(cone.getInt(i))) {
        for (int literal = 0; literal < game.literalCount(rule); literal++) {
          targets.add(indexOf[game.literal(rule, literal) >> 1]);
        }
      }
      offsets[i + 1] = targets.size();
    }
    StronglyConnectedComponents components =
        StronglyConnectedComponents.of(offsets, targets.toIntArray());
    int[] places = new int[game.atomCount()];
    int next = 0;
    for (int component = 0; component < components.count(); component++) {
      int atom = cone.getInt(components.members(component)[0]);
      assert components.size(component) == 1 : "rows are in an order, so atoms are";
      if (atom >= game.baseCount()) {
        places[atom] = next++;
      }
    }
    return places;
  }

  /** The atom that a rule waits for, or −1. */
  private static int watched(GroundGame game, int rule) {
    int watched = -1;
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      if ((literal & 1) == 0 && (watched < 0 || literal >> 1 >= game.baseCount())) {
        watched = literal >> 1;
      }
    }
    return watched;
  }

  /** Four times the bit or place, plus 2 for a place, plus 1 if it is negated. */
  private static int literal(GroundGame game, int literal, StateWords places, int[] placeOf) {
    int atom = literal >> 1;
    return atom < game.baseCount()
        ? 4 * places.bit(atom) + (literal & 1)
        : 4 * placeOf[atom] + 2 + (literal & 1);
  }

  /**
   * The goals as gates, from the rules as they are evaluated.
   *
   * @param base the link of the base proposition at a bit of the state
   * @return for each role and goal value a link
   */
  public int[][] links(PropNetBuilder gates, IntUnaryOperator base) {
    int[] links = new int[rules.length];
    for (int place = 0; place < rules.length; place++) {
      int[] bodies = new int[rules[place].length];
      for (int i = 0; i < bodies.length; i++) {
        bodies[i] =
            gates.and(
                Arrays.stream(rules[place][i])
                    .map(
                        literal ->
                            ((literal & 2) == 0
                                    ? base.applyAsInt(literal >> 2)
                                    : links[literal >> 2])
                                ^ (literal & 1))
                    .toArray());
      }
      links[place] = gates.or(bodies);
    }
    return Arrays.stream(goals)
        .map(places -> Arrays.stream(places).map(place -> links[place]).toArray())
        .toArray(int[][]::new);
  }

  /** The length of the array of values. */
  int words() {
    return 2 * free.length;
  }

  /**
   * Evaluates the goals.
   *
   * @param state the words of the state
   * @param values takes the values of derived atoms; its second half is room to work
   */
  void evaluate(long[] state, long[] values) {
    int words = free.length;
    Arrays.fill(values, 0, words, 0);
    System.arraycopy(free, 0, values, words, words);
    for (int i = 0; i < bits.length; i++) {
      if ((state[bits[i] >> 6] >>> bits[i] & 1) != 0) {
        wake(waitingForBit[i], values);
      }
    }
    for (int word = 0; word < words; word++) {
      while (values[words + word] != 0) {
        int place = 64 * word + Long.numberOfTrailingZeros(values[words + word]);
        values[words + word] &= values[words + word] - 1;
        if (holds(rules[place], state, values)) {
          values[word] |= 1L << place;
          wake(waitingForPlace[place], values);
        }
      }
    }
  }

  private void wake(int[] places, long[] values) {
    for (int place : places) {
      values[free.length + (place >> 6)] |= 1L << place;
    }
  }

  private static boolean holds(int[][] rules, long[] state, long[] values) {
    for (int[] rule : rules) {
      boolean holds = true;
      for (int i = 0; holds && i < rule.length; i++) {
        int at = rule[i] >> 2;
        long word = (rule[i] & 2) == 0 ? state[at >> 6] : values[at >> 6];
        holds = (word >>> at & 1) != (rule[i] & 1);
      }
      if (holds) {
        return true;
      }
    }
    return false;
  }

  /** Whether a role's goal has a value. */
  boolean holds(long[] values, int role, int value) {
    int place = goals[role][value];
    return (values[place >> 6] >>> place & 1) != 0;
  }
}

package org.propnet.bitboard.run;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.StateWords;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.ground.GroundGame;
import org.propnet.net.PropNetBuilder;

/**
 * Evaluates goals by forward chaining over their ground rules. It suits goals that count, with many
 * rules that mostly don't fire. Immutable; the values belong to the caller.
 *
 * <p>Atoms are evaluated in topological order, and only if a watched literal of one of their rules
 * holds. Each rule watches one positive literal: a derived one if possible, since few of these
 * hold, and among those the one in the fewest rules.
 */
public final class ChainedGoals {

  /**
   * For each derived atom, by topological index, its rules grouped by watched literal. A group
   * starts with that literal, or with an empty array if there is none, followed by the other
   * literals of each rule.
   */
  private final int[][][][] rules;

  /** For each derived atom, by index, the indexes of the atoms with rules that watch it. */
  private final int[][] waitingForPlace;

  /**
   * The watched bits of the state; {@code waitingForBit} has the atoms with rules that watch them.
   */
  private final int[] bits;

  private final int[][] waitingForBit;

  /** A bit set of the atoms with rules that watch no literal. */
  private final long[] free;

  /**
   * The nodes that the program of goals computes; {@code scalarPlaces} has the indexes of their
   * atoms.
   */
  private final ImmutableList<Integer> nodes;

  private final int[] scalarPlaces;

  /** For each role and goal value, the index of its atom. */
  private final int[][] goals;

  /**
   * Prepares the goals of a game.
   *
   * @param all the rules by head
   * @param places the bit positions of base propositions in a state
   * @param scalars atoms that the program of goals computes, each with its node
   */
  ChainedGoals(GroundGame game, StateRules all, StateWords places, Int2IntMap scalars) {
    this.nodes = ImmutableList.copyOf(scalars.values());
    IntArrayList cone = new IntArrayList();
    BitSet seen = new BitSet();
    int[] uses = new int[game.atomCount()];
    for (int role = 0; role < game.roles().size(); role++) {
      for (int value = 0; value < game.goalValues(role).size(); value++) {
        add(game.goalAtom(role, value), seen, cone);
      }
    }
    for (int i = 0; i < cone.size(); i++) {
      for (int rule : rulesOf(cone.getInt(i), all, scalars)) {
        for (int literal = 0; literal < game.literalCount(rule); literal++) {
          uses[game.literal(rule, literal) >> 1]++;
          add(game.literal(rule, literal) >> 1, seen, cone);
        }
      }
    }
    int[] placeOf = places(game, all, scalars, cone);
    this.scalarPlaces = scalars.keySet().intStream().map(atom -> placeOf[atom]).toArray();
    int derived = (int) cone.intStream().filter(atom -> atom >= game.baseCount()).count();
    this.rules = new int[derived][][][];
    this.free = new long[(derived + 63) >> 6];
    IntArrayList[] waiting = new IntArrayList[derived];
    IntArrayList[] waitingForBase = new IntArrayList[game.baseCount()];
    for (int atom : cone) {
      if (atom >= game.baseCount()) {
        int place = placeOf[atom];
        IntArrayList own = rulesOf(atom, all, scalars);
        Map<Integer, List<int[]>> groups = new LinkedHashMap<>();
        for (int rule : own) {
          int watched = watched(game, rule, uses);
          if (watched < 0) {
            free[place >> 6] |= 1L << place;
          } else if (watched < game.baseCount()) {
            addTo(waitingForBase, watched, place);
          } else {
            addTo(waiting, placeOf[watched], place);
          }
          IntArrayList others = new IntArrayList();
          for (int j = 0; j < game.literalCount(rule); j++) {
            if (game.literal(rule, j) != 2 * watched) {
              others.add(literal(game, game.literal(rule, j), places, placeOf));
            }
          }
          int first = watched < 0 ? -1 : literal(game, 2 * watched, places, placeOf);
          groups
              .computeIfAbsent(
                  first, key -> new ArrayList<>(List.of(key < 0 ? new int[0] : new int[] {key})))
              .add(others.toIntArray());
        }
        rules[place] =
            groups.values().stream()
                .map(each -> each.toArray(int[][]::new))
                .toArray(int[][][]::new);
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

  private static IntArrayList rulesOf(int atom, StateRules all, Int2IntMap scalars) {
    return scalars.containsKey(atom) ? new IntArrayList() : all.rulesOf(atom);
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

  /**
   * The topological index of each derived atom in a cone: atoms come after those that they depend
   * on.
   */
  private static int[] places(
      GroundGame game, StateRules all, Int2IntMap scalars, IntArrayList cone) {
    int[] indexOf = new int[game.atomCount()];
    for (int i = 0; i < cone.size(); i++) {
      indexOf[cone.getInt(i)] = i;
    }
    int[] offsets = new int[cone.size() + 1];
    IntArrayList targets = new IntArrayList();
    for (int i = 0; i < cone.size(); i++) {
      for (int rule : rulesOf(cone.getInt(i), all, scalars)) {
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

  /**
   * The atom that a rule watches, or −1: that of a positive literal, derived if possible, and in as
   * few rules as possible.
   */
  private static int watched(GroundGame game, int rule, int[] uses) {
    int watched = -1;
    for (int i = 0; i < game.literalCount(rule); i++) {
      int atom = game.literal(rule, i) >> 1;
      boolean isDerived = atom >= game.baseCount();
      boolean isBetter =
          watched < 0
              || (isDerived
                  ? watched < game.baseCount() || uses[atom] < uses[watched]
                  : watched < game.baseCount() && uses[atom] < uses[watched]);
      if ((game.literal(rule, i) & 1) == 0 && isBetter) {
        watched = atom;
      }
    }
    return watched;
  }

  /** Encodes a literal: 4 times the bit or index, plus 2 for a derived atom, plus 1 if negated. */
  private static int literal(GroundGame game, int literal, StateWords places, int[] placeOf) {
    int atom = literal >> 1;
    return atom < game.baseCount()
        ? 4 * places.bit(atom) + (literal & 1)
        : 4 * placeOf[atom] + 2 + (literal & 1);
  }

  /**
   * Translates the goals into gates, from the same rules that {@link #evaluate} uses.
   *
   * @param base the link of the base proposition at a bit of the state
   * @param scalar the link of a node of the program of goals
   * @return a link for each role and goal value
   */
  public int[][] links(PropNetBuilder gates, IntUnaryOperator base, IntUnaryOperator scalar) {
    int[] links = new int[rules.length];
    for (int i = 0; i < scalarPlaces.length; i++) {
      links[scalarPlaces[i]] = scalar.applyAsInt(nodes.get(i));
    }
    for (int place = 0; place < rules.length; place++) {
      if (Ints.contains(scalarPlaces, place)) {
        continue;
      }
      IntArrayList bodies = new IntArrayList();
      for (int[][] group : rules[place]) {
        for (int i = 1; i < group.length; i++) {
          bodies.add(
              gates.and(
                  IntStream.concat(Arrays.stream(group[0]), Arrays.stream(group[i]))
                      .map(
                          literal ->
                              ((literal & 2) == 0
                                      ? base.applyAsInt(literal >> 2)
                                      : links[literal >> 2])
                                  ^ (literal & 1))
                      .toArray()));
        }
      }
      links[place] = gates.or(bodies.toIntArray());
    }
    return Arrays.stream(goals)
        .map(places -> Arrays.stream(places).map(place -> links[place]).toArray())
        .toArray(int[][]::new);
  }

  /** The nodes whose values {@link #evaluate} takes as scalars. */
  ImmutableList<Integer> nodes() {
    return nodes;
  }

  /** The required length of the array of values. */
  int words() {
    return 2 * free.length;
  }

  /**
   * Evaluates the goals.
   *
   * @param state the words of the state
   * @param scalars the values of {@link #nodes}
   * @param values takes the values of derived atoms in its first half; the second half is a work
   *     area
   */
  void evaluate(long[] state, long[] scalars, long[] values) {
    int words = free.length;
    Arrays.fill(values, 0, words, 0);
    System.arraycopy(free, 0, values, words, words);
    for (int i = 0; i < scalarPlaces.length; i++) {
      if (scalars[i] != 0) {
        values[scalarPlaces[i] >> 6] |= 1L << scalarPlaces[i];
        wake(waitingForPlace[scalarPlaces[i]], values);
      }
    }
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

  private static boolean holds(int[][][] rules, long[] state, long[] values) {
    for (int[][] group : rules) {
      if (areTrue(group[0], state, values)) {
        for (int i = 1; i < group.length; i++) {
          if (areTrue(group[i], state, values)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean areTrue(int[] literals, long[] state, long[] values) {
    for (int literal : literals) {
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
}

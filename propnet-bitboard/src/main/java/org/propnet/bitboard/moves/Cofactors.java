package org.propnet.bitboard.moves;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.ground.GroundGame;

/**
 * Cofactors of move-dependent atoms with respect to a joint move: conditions on the state.
 *
 * <p>A rule waits for its first positive literal that depends on moves and is evaluated only once
 * that literal isn't false. A joint move thus costs only the rules that it reaches, plus the rules
 * without such a literal. Literals of the state aren't expanded into what derives them.
 */
final class Cofactors {

  private final GroundGame game;
  private final StateRules rules;

  /** The topological index of each atom: atoms come after those that they depend on. */
  private final int[] places;

  private final int[] atomAt;

  /** The rules that wait for each atom. */
  private final IntArrayList[] waiting;

  private final IntArrayList free = new IntArrayList();

  /**
   * Prepares the rules of a game.
   *
   * @throws NoLayoutException if an atom that depends on moves depends on itself
   */
  Cofactors(StateRules rules) throws NoLayoutException {
    this.game = rules.game();
    this.rules = rules;
    this.places = new int[game.atomCount()];
    this.atomAt = new int[game.atomCount()];
    this.waiting = new IntArrayList[game.atomCount()];
    order();
    for (int rule = 0; rule < game.ruleCount(); rule++) {
      if (rules.dependsOnMoves(game.head(rule))) {
        int watched = watched(rule);
        if (watched < 0) {
          free.add(rule);
        } else {
          if (waiting[watched] == null) {
            waiting[watched] = new IntArrayList();
          }
          waiting[watched].add(rule);
        }
      }
    }
  }

  private void order() throws NoLayoutException {
    int[] offsets = new int[game.atomCount() + 1];
    IntArrayList targets = new IntArrayList();
    for (int atom = 0; atom < game.atomCount(); atom++) {
      if (rules.dependsOnMoves(atom)) {
        for (int rule : rules.rulesOf(atom)) {
          for (int i = 0; i < game.literalCount(rule); i++) {
            targets.add(game.literal(rule, i) >> 1);
          }
        }
      }
      offsets[atom + 1] = targets.size();
    }
    StronglyConnectedComponents components =
        StronglyConnectedComponents.of(offsets, targets.toIntArray());
    for (int place = 0; place < components.count(); place++) {
      int atom = components.members(place)[0];
      if (components.size(place) > 1) {
        throw new NoLayoutException(
            game.sentence(atom) + " depends on itself and on moves: recursion has no words yet");
      }
      places[atom] = place;
      atomAt[place] = atom;
    }
  }

  private int watched(int rule) {
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      if ((literal & 1) == 0 && rules.dependsOnMoves(literal >> 1)) {
        return literal >> 1;
      }
    }
    return -1;
  }

  /**
   * The atoms that depend on moves and may hold under a joint move, each with its condition.
   *
   * @param does the atoms of the joint move
   * @throws NoLayoutException if a condition has too many alternatives
   */
  Int2ObjectMap<Conditions> of(int... does) throws NoLayoutException {
    Int2ObjectMap<Conditions> values = new Int2ObjectOpenHashMap<>();
    Int2ObjectMap<List<Integer>> ready = new Int2ObjectOpenHashMap<>();
    IntHeapPriorityQueue queue = new IntHeapPriorityQueue();
    for (int rule : free) {
      offer(rule, ready, queue);
    }
    for (int atom : does) {
      values.put(atom, Conditions.TRUE);
      wake(atom, ready, queue);
    }
    while (!queue.isEmpty()) {
      int atom = atomAt[queue.dequeueInt()];
      Conditions value = Conditions.FALSE;
      for (int rule : ready.get(atom)) {
        value = within(value.or(body(rule, values)).orElse(null), atom);
      }
      if (!value.isFalse()) {
        values.put(atom, value);
        wake(atom, ready, queue);
      }
    }
    return values;
  }

  private void wake(int atom, Int2ObjectMap<List<Integer>> ready, IntHeapPriorityQueue queue) {
    if (waiting[atom] != null) {
      for (int rule : waiting[atom]) {
        offer(rule, ready, queue);
      }
    }
  }

  private void offer(int rule, Int2ObjectMap<List<Integer>> ready, IntHeapPriorityQueue queue) {
    int head = game.head(rule);
    List<Integer> rulesOfHead = ready.get(head);
    if (rulesOfHead == null) {
      rulesOfHead = new ArrayList<>();
      ready.put(head, rulesOfHead);
      queue.enqueue(places[head]);
    }
    rulesOfHead.add(rule);
  }

  private Conditions body(int rule, Int2ObjectMap<Conditions> values) throws NoLayoutException {
    int[] own = new int[game.literalCount(rule)];
    int size = 0;
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      if (!rules.dependsOnMoves(literal >> 1)) {
        own[size++] = literal;
      } else if ((literal & 1) == 0 && !values.containsKey(literal >> 1)) {
        return Conditions.FALSE;
      }
    }
    Arrays.sort(own, 0, size);
    Conditions body = new Conditions(List.of(Arrays.copyOf(own, size)));
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      if (rules.dependsOnMoves(literal >> 1)) {
        Conditions value = values.getOrDefault(literal >> 1, Conditions.FALSE);
        int head = game.head(rule);
        Conditions signed = (literal & 1) == 0 ? value : within(value.not().orElse(null), head);
        body = within(body.and(signed).orElse(null), head);
      }
    }
    return body;
  }

  private Conditions within(@org.jspecify.annotations.Nullable Conditions conditions, int atom)
      throws NoLayoutException {
    if (conditions == null) {
      throw new NoLayoutException(
          "what a move does to " + game.sentence(atom) + " has too many conditions for a table");
    }
    return conditions;
  }
}

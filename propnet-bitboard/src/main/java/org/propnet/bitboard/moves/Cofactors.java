package org.propnet.bitboard.moves;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.ground.GroundGame;

/**
 * Cofactors of move-dependent atoms with respect to a joint move: conditions on the state.
 *
 * <p>All atoms are evaluated once for the case that no role moves; a joint move then costs only the
 * atoms that it changes. A rule watches its first positive literal that depends on moves. If that
 * is false without moves, the rule is evaluated only for joint moves that change it; all other
 * rules are evaluated always. Literals of the state aren't expanded into what derives them.
 */
final class Cofactors {

  private final GroundGame game;
  private final StateRules rules;
  private final BitSet wanted;
  private final Budget budget;

  /** The topological index of each atom: atoms come after those that they depend on. */
  private final int[] places;

  private final int[] atomAt;

  /** For each atom that is false if no role moves, the rules that watch it. */
  private final IntArrayList[] watching;

  /** For each atom, its rules that don't watch a false atom. */
  private final IntArrayList[] ready;

  /** The head of each rule that the current joint move added to {@code ready}. */
  private final IntArrayList extended = new IntArrayList();

  /** For each atom, the places of the move-dependent atoms with rules that read it. */
  private final IntArrayList[] users;

  /**
   * The condition of each atom under the current joint move; null if it has too many alternatives.
   */
  private final @Nullable Conditions[] values;

  /** The places of atoms that have still to be evaluated. */
  private final BitSet pending = new BitSet();

  /** The atoms that the current joint move has changed, and their values if no role moves. */
  private final IntArrayList changed = new IntArrayList();

  private final List<@Nullable Conditions> before = new ArrayList<>();

  /**
   * Prepares the rules of a game.
   *
   * @param wanted the atoms to evaluate, with all those that depend on moves and that they depend
   *     on
   * @throws NoLayoutException if an atom that depends on moves depends on itself
   */
  Cofactors(StateRules rules, BitSet wanted, Budget budget) throws NoLayoutException {
    this.game = rules.game();
    this.rules = rules;
    this.wanted = wanted;
    this.budget = budget;
    this.places = new int[game.atomCount()];
    this.atomAt = new int[game.atomCount()];
    this.users = new IntArrayList[game.atomCount()];
    this.watching = new IntArrayList[game.atomCount()];
    this.ready = new IntArrayList[game.atomCount()];
    this.values = new Conditions[game.atomCount()];
    Arrays.fill(values, Conditions.FALSE);
    order();
    for (int place = 0; place < atomAt.length; place++) {
      int atom = atomAt[place];
      if (wanted.get(atom)) {
        ready[atom] = new IntArrayList();
        for (int rule : rules.rulesOf(atom)) {
          budget.check(game.literalCount(rule));
          int watched = watched(rule);
          if (watched < 0 || !isFalse(watched)) {
            ready[atom].add(rule);
          } else {
            add(watching, watched, rule);
          }
          addUser(rule, place);
        }
        values[atom] = evaluate(atom);
      }
    }
  }

  private static void add(IntArrayList[] lists, int index, int value) {
    if (lists[index] == null) {
      lists[index] = new IntArrayList();
    }
    IntArrayList own = lists[index];
    if (own.isEmpty() || own.getInt(own.size() - 1) != value) {
      own.add(value);
    }
  }

  private void order() throws NoLayoutException {
    IntGroups edges = new IntGroups(game.atomCount());
    do {
      for (int atom = wanted.nextSetBit(0); atom >= 0; atom = wanted.nextSetBit(atom + 1)) {
        for (int rule : rules.rulesOf(atom)) {
          for (int i = 0; i < game.literalCount(rule); i++) {
            edges.add(atom, game.literal(rule, i) >> 1);
          }
        }
      }
    } while (edges.again());
    StronglyConnectedComponents components = StronglyConnectedComponents.of(edges);
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

  private void addUser(int rule, int place) {
    for (int i = 0; i < game.literalCount(rule); i++) {
      int atom = game.literal(rule, i) >> 1;
      if (rules.dependsOnMoves(atom)) {
        add(users, atom, place);
      }
    }
  }

  /**
   * Replaces the joint move that conditions are for.
   *
   * @param does the atoms of the joint move
   */
  void play(int... does) {
    for (int i = 0; i < changed.size(); i++) {
      values[changed.getInt(i)] = before.get(i);
    }
    extended.forEach((int atom) -> ready[atom].removeInt(ready[atom].size() - 1));
    changed.clear();
    before.clear();
    extended.clear();
    for (int atom : does) {
      change(atom, Conditions.TRUE);
    }
    for (int place = pending.nextSetBit(0); place >= 0; place = pending.nextSetBit(place + 1)) {
      pending.clear(place);
      Conditions old = values[atomAt[place]];
      Conditions value = evaluate(atomAt[place]);
      if (value == null || old == null || !value.isSame(old)) {
        change(atomAt[place], value);
      }
    }
  }

  private void change(int atom, @Nullable Conditions value) {
    changed.add(atom);
    before.add(values[atom]);
    values[atom] = value;
    if (users[atom] != null) {
      users[atom].forEach(pending::set);
    }
    if (watching[atom] != null) {
      for (int rule : watching[atom]) {
        ready[game.head(rule)].add(rule);
        extended.add(game.head(rule));
      }
    }
  }

  /**
   * The condition of an atom that depends on moves.
   *
   * @throws TooManyTermsException if it has too many alternatives
   */
  Conditions of(int atom) throws TooManyTermsException {
    Conditions value = values[atom];
    if (value == null) {
      throw new TooManyTermsException(
          "what a move does to " + game.sentence(atom) + " has too many conditions for a table");
    }
    return value;
  }

  /** The atoms that are true under the current joint move, whatever the state. */
  IntArrayList certain() {
    IntArrayList certain = new IntArrayList();
    for (int atom = wanted.nextSetBit(0); atom >= 0; atom = wanted.nextSetBit(atom + 1)) {
      Conditions value = values[atom];
      if (value != null && value.isTrue()) {
        certain.add(atom);
      }
    }
    return certain;
  }

  private @Nullable Conditions evaluate(int atom) {
    Conditions value = Conditions.FALSE;
    for (int rule : ready[atom]) {
      budget.check(game.literalCount(rule));
      Conditions body = body(rule);
      if (body != null && body.isFalse()) {
        continue;
      }
      value = body == null ? null : value.or(body).orElse(null);
      if (value == null) {
        return null;
      }
    }
    return value;
  }

  private boolean isFalse(int atom) {
    Conditions value = values[atom];
    return value != null && value.isFalse();
  }

  private @Nullable Conditions body(int rule) {
    int[] own = new int[game.literalCount(rule)];
    int size = 0;
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      if (!rules.dependsOnMoves(literal >> 1)) {
        own[size++] = literal;
      } else if ((literal & 1) == 0 && isFalse(literal >> 1)) {
        return Conditions.FALSE;
      }
    }
    Arrays.sort(own, 0, size);
    Conditions body = new Conditions(List.of(Arrays.copyOf(own, size)));
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      if (rules.dependsOnMoves(literal >> 1)) {
        Conditions value = values[literal >> 1];
        Conditions signed = value == null || (literal & 1) == 0 ? value : value.not().orElse(null);
        body = signed == null ? null : body.and(signed).orElse(null);
        if (body == null) {
          return null;
        }
      }
    }
    return body;
  }
}

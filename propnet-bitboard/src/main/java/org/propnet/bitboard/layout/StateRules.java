package org.propnet.bitboard.layout;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.propnet.ground.GroundGame;

/**
 * Rules of a game by head, and the atoms that depend on moves. All other atoms depend on the state
 * alone and are packed into words; those that depend on moves are, too, where tables of moves would
 * be too large.
 */
public final class StateRules {

  private final GroundGame game;
  private final IntArrayList[] rulesOf;
  private final BitSet moveDependent = new BitSet();
  private final BitSet stateDependent = new BitSet();
  private final int firstDerived;
  private final boolean packsMoves;

  /**
   * Indexes the rules of a game.
   *
   * @param packsMoves whether atoms that depend on moves get a row and a lane, too
   */
  public StateRules(GroundGame game, boolean packsMoves) {
    this.game = game;
    this.packsMoves = packsMoves;
    this.rulesOf = new IntArrayList[game.atomCount()];
    IntArrayList[] users = new IntArrayList[game.atomCount()];
    for (int atom = 0; atom < game.atomCount(); atom++) {
      rulesOf[atom] = new IntArrayList();
      users[atom] = new IntArrayList();
    }
    for (int rule = 0; rule < game.ruleCount(); rule++) {
      rulesOf[game.head(rule)].add(rule);
      for (int i = 0; i < game.literalCount(rule); i++) {
        users[game.literal(rule, i) >> 1].add(game.head(rule));
      }
    }
    BitSet moves = new BitSet();
    for (int role = 0; role < game.roles().size(); role++) {
      for (int move = 0; move < game.moves(role).size(); move++) {
        moves.set(game.doesAtom(role, move));
      }
    }
    this.firstDerived = game.baseCount() + moves.cardinality();
    addFanOut(moves, users, moveDependent);
    BitSet bases = new BitSet();
    bases.set(0, game.baseCount());
    addFanOut(bases, users, stateDependent);
  }

  /** Adds atoms, and all atoms that depend on them. */
  private static void addFanOut(BitSet atoms, IntArrayList[] users, BitSet to) {
    to.or(atoms);
    IntArrayList waiting = IntArrayList.toList(atoms.stream());
    while (!waiting.isEmpty()) {
      for (int head : users[waiting.popInt()]) {
        if (!to.get(head)) {
          to.set(head);
          waiting.add(head);
        }
      }
    }
  }

  public GroundGame game() {
    return game;
  }

  /** The rules with an atom as their head. */
  public IntArrayList rulesOf(int atom) {
    return rulesOf[atom];
  }

  /** Whether an atom is a move or depends on one. */
  public boolean dependsOnMoves(int atom) {
    return moveDependent.get(atom);
  }

  /** The atoms that depend on moves, but not on the state. */
  public BitSet moveAtoms() {
    BitSet atoms = (BitSet) moveDependent.clone();
    atoms.andNot(stateDependent);
    return atoms;
  }

  public boolean isDerived(int atom) {
    return atom >= firstDerived;
  }

  /** Whether atoms that depend on moves get a row and a lane, too. */
  public boolean packsMoves() {
    return packsMoves;
  }

  /** Whether an atom gets a row and a lane. */
  public boolean isPlaced(int atom) {
    return packsMoves || !moveDependent.get(atom);
  }

  /** The atoms that get a row and a lane. */
  BitSet placedAtoms() {
    BitSet atoms = new BitSet();
    atoms.set(0, game.atomCount());
    if (!packsMoves) {
      atoms.andNot(moveDependent);
    }
    return atoms;
  }

  /** The rules whose heads depend on the state alone. */
  int[] stateRules() {
    return rules(false);
  }

  /** The rules whose heads depend on moves and are placed. */
  int[] placedMoveRules() {
    return packsMoves ? rules(true) : new int[0];
  }

  private int[] rules(boolean ofMoves) {
    return IntStream.range(0, game.ruleCount())
        .filter(rule -> moveDependent.get(game.head(rule)) == ofMoves)
        .toArray();
  }
}

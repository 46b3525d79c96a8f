package org.propnet.bitboard.layout;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.ground.GroundGame;

/**
 * Rules of a game by head, and the atoms that depend on moves. All other atoms depend on the state
 * alone and can be packed into words.
 */
public final class StateRules {

  private final GroundGame game;
  private final IntArrayList[] rulesOf;
  private final BitSet moveDependent = new BitSet();
  private final int firstDerived;

  /** Indexes the rules of a game. */
  public StateRules(GroundGame game) {
    this.game = game;
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
    int moves = 0;
    IntArrayList waiting = new IntArrayList();
    for (int role = 0; role < game.roles().size(); role++) {
      for (int move = 0; move < game.moves(role).size(); move++, moves++) {
        moveDependent.set(game.doesAtom(role, move));
        waiting.add(game.doesAtom(role, move));
      }
    }
    this.firstDerived = game.baseCount() + moves;
    while (!waiting.isEmpty()) {
      for (int head : users[waiting.popInt()]) {
        if (!moveDependent.get(head)) {
          moveDependent.set(head);
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

  public boolean isDerived(int atom) {
    return atom >= firstDerived;
  }

  /** The atoms that depend on the state alone, which are those that get a row and a lane. */
  BitSet stateAtoms() {
    BitSet atoms = new BitSet();
    atoms.set(0, game.atomCount());
    atoms.andNot(moveDependent);
    return atoms;
  }

  /** The rules whose heads depend on the state alone. */
  int[] stateRules() {
    List<Integer> rules = new ArrayList<>();
    for (int rule = 0; rule < game.ruleCount(); rule++) {
      if (!moveDependent.get(game.head(rule))) {
        rules.add(rule);
      }
    }
    return rules.stream().mapToInt(Integer::intValue).toArray();
  }
}

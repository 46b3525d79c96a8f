package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;

/** The joint vocabulary of two games: the names of the first, and those of only the second. */
final class JointVocabulary {

  /** Wraps a name of only the second game, which may mean something else in the first. */
  private static final String OF_SECOND = "second";

  private final NameMatch names;
  private final int firstBases;
  private final int[] basesOfSecond;

  /** For each base proposition of only the second game, its number there. */
  private final IntArrayList onlyOfSecond = new IntArrayList();

  private final int[][] movesOfSecond;
  private final Vocabulary vocabulary;

  JointVocabulary(Vocabulary first, Vocabulary second, NameMatch names) {
    this.names = names;
    this.firstBases = first.bases().size();
    this.basesOfSecond = new int[second.bases().size()];
    this.movesOfSecond = new int[first.roles().size()][];
    this.vocabulary = made(first, second);
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The number in the second game of a base proposition that only it has. */
  int onlyOfSecond(int base) {
    return onlyOfSecond.getInt(base - firstBases);
  }

  private Vocabulary made(Vocabulary first, Vocabulary second) {
    List<Term> bases = new ArrayList<>(first.bases());
    List<Integer> initial = new ArrayList<>();
    for (int base = 0; base < basesOfSecond.length; base++) {
      basesOfSecond[base] = names.baseBack(base);
      if (basesOfSecond[base] < 0) {
        basesOfSecond[base] = bases.size();
        bases.add(ofSecond(second.bases().get(base)));
        onlyOfSecond.add(base);
        if (second.isInitial(base)) {
          initial.add(basesOfSecond[base]);
        }
      }
    }
    long[] state = new long[(bases.size() + 63) / 64];
    long[] firstInitial = first.initialState();
    System.arraycopy(firstInitial, 0, state, 0, firstInitial.length);
    initial.forEach(base -> state[base >> 6] |= 1L << base);
    ImmutableList.Builder<ImmutableList<Term>> moves = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Term>> goals = ImmutableList.builder();
    for (int role = 0; role < movesOfSecond.length; role++) {
      moves.add(moves(first, second, role));
      Set<Term> values = new LinkedHashSet<>(first.goalValues(role));
      values.addAll(second.goalValues(role));
      goals.add(ImmutableList.copyOf(values));
    }
    return new Vocabulary(
        first.roles(), ImmutableList.copyOf(bases), state, moves.build(), goals.build());
  }

  private ImmutableList<Term> moves(Vocabulary first, Vocabulary second, int role) {
    List<Term> moves = new ArrayList<>(first.moves(role));
    movesOfSecond[role] = new int[second.moves(role).size()];
    for (int move = 0; move < movesOfSecond[role].length; move++) {
      movesOfSecond[role][move] = names.moveBack(role, move);
      if (movesOfSecond[role][move] < 0) {
        movesOfSecond[role][move] = moves.size();
        moves.add(ofSecond(second.moves(role).get(move)));
      }
    }
    return ImmutableList.copyOf(moves);
  }

  private static Term ofSecond(Term name) {
    return new Function(OF_SECOND, ImmutableList.of(name));
  }

  /** The joint number of a base proposition of game 0 or 1. */
  int base(int game, int base) {
    return game == 0 ? base : basesOfSecond[base];
  }

  /** The joint number of a move of game 0 or 1. */
  int move(int game, int role, int move) {
    return game == 0 ? move : movesOfSecond[role][move];
  }
}

package org.propnet.bitboard.run;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.bitboard.moves.MoveTables;

/**
 * Classification of moves by the words of the state that they write. A playout continues only from
 * states that aren't terminal, so any disjunct of terminal that reads none of the words written by
 * the last move is still false and needn't be tested.
 *
 * @param written the words written in each context; none for the start of play, which is known not
 *     to be terminal
 * @param ofGroup the context of each group of moves
 */
public record Contexts(ImmutableList<BitSet> written, ImmutableList<Integer> ofGroup) {

  /** The context of the first state. */
  static final int START = 0;

  /** The most contexts; with more, all moves share one. */
  private static final int MAX_CONTEXTS = 8;

  static Contexts of(MoveTables moves) {
    List<BitSet> written = new ArrayList<>();
    written.add(START, new BitSet());
    ImmutableList.Builder<Integer> ofGroup = ImmutableList.builder();
    BitSet all = new BitSet();
    for (MoveTables.Group group : moves.groups()) {
      BitSet own = new BitSet();
      for (int word = 0; word < group.next().size(); word++) {
        own.set(word, group.next().get(word) != moves.program().input(word));
      }
      all.or(own);
      if (!written.contains(own)) {
        written.add(own);
      }
      ofGroup.add(written.indexOf(own));
    }
    if (written.size() <= MAX_CONTEXTS) {
      return new Contexts(ImmutableList.copyOf(written), ofGroup.build());
    }
    return new Contexts(
        ImmutableList.of(new BitSet(), all),
        moves.groups().stream().map(group -> 1).collect(ImmutableList.toImmutableList()));
  }
}

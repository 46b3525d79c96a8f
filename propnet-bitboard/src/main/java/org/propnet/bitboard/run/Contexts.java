package org.propnet.bitboard.run;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.bitboard.emit.CodeSpec;
import org.propnet.bitboard.moves.MoveTables;

/**
 * The ways in which a state is reached from one that isn't terminal, by the words of the state that
 * the move writes anew: what makes a state terminal and reads none of them was false before, so it
 * is false still.
 *
 * @param written for each way the words; none at the start of play, which is known not to be
 *     terminal
 * @param ofGroup the way of each group of moves
 */
public record Contexts(ImmutableList<BitSet> written, ImmutableList<Integer> ofGroup) {

  /** More aren't told apart. */
  private static final int MAX_CONTEXTS = 8;

  /** The contexts of a game's moves. */
  static Contexts of(MoveTables moves) {
    List<BitSet> written = new ArrayList<>();
    written.add(CodeSpec.START, new BitSet());
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

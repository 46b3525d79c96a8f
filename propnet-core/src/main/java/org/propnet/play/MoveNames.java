package org.propnet.play;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import org.propnet.machine.Move;

/**
 * Finds out which of some moves a person means: by its number from 1 on, by its text in any case
 * and with any spaces, with or without the outer parentheses, or by a beginning of it that no other
 * move has.
 */
public final class MoveNames {

  private final ImmutableList<Move> moves;
  private final ImmutableList<String> names;

  /** For some moves, in the order in which they are numbered. */
  public MoveNames(List<Move> moves) {
    this.moves = ImmutableList.copyOf(moves);
    this.names =
        moves.stream().map(move -> plain(move.toString())).collect(ImmutableList.toImmutableList());
  }

  private static String plain(String text) {
    String spaced = text.replaceAll("[()]", " $0 ").strip().replaceAll("\\s+", " ");
    String open = spaced.startsWith("( ") ? spaced.substring(2) : spaced;
    String bare =
        open.length() < spaced.length() && open.endsWith(" )")
            ? open.substring(0, open.length() - 2)
            : open;
    return bare.toLowerCase(Locale.ROOT);
  }

  /**
   * The moves that a text may mean: one if it is clear, none if there is none like that, and
   * several if it is the beginning of several.
   */
  public ImmutableList<Move> matching(String text) {
    String wanted = plain(text);
    if (wanted.isEmpty()) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<Move> same = ImmutableList.builder();
    ImmutableList.Builder<Move> beginning = ImmutableList.builder();
    for (int i = 0; i < moves.size(); i++) {
      if (names.get(i).equals(wanted)) {
        same.add(moves.get(i));
      } else if (names.get(i).startsWith(wanted)) {
        beginning.add(moves.get(i));
      }
    }
    ImmutableList<Move> exact = same.build();
    if (!exact.isEmpty()) {
      return exact;
    }
    int number = number(wanted);
    return number > 0 ? ImmutableList.of(moves.get(number - 1)) : beginning.build();
  }

  /** The number that a text is, if a move has it, or 0. */
  private int number(String text) {
    if (!text.matches("[0-9]{1,9}")) {
      return 0;
    }
    int number = Integer.parseInt(text);
    return number <= moves.size() ? number : 0;
  }
}

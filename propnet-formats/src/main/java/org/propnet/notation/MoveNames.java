package org.propnet.notation;

import static java.util.function.Predicate.not;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.propnet.machine.Move;

/**
 * Finds out which of some moves a person means: by its number from 1 on, by its text in any case
 * and with any spaces, with or without the outer parentheses, or by a beginning of it that no other
 * move has; the first word may be missing, so that {@code e2 e4} is {@code (move e2 e4)}.
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
    ImmutableList<Move> same = those(name -> name.equals(wanted));
    if (!same.isEmpty()) {
      return same;
    }
    int number = number(wanted);
    if (number > 0) {
      return ImmutableList.of(moves.get(number - 1));
    }
    return Stream.<Predicate<String>>of(
            name -> name.startsWith(wanted),
            name -> arguments(name).equals(wanted),
            name -> arguments(name).startsWith(wanted))
        .map(this::those)
        .filter(not(ImmutableList::isEmpty))
        .findFirst()
        .orElse(ImmutableList.of());
  }

  private ImmutableList<Move> those(Predicate<String> isMeant) {
    ImmutableList.Builder<Move> meant = ImmutableList.builder();
    for (int i = 0; i < moves.size(); i++) {
      if (isMeant.test(names.get(i))) {
        meant.add(moves.get(i));
      }
    }
    return meant.build();
  }

  private static String arguments(String name) {
    return name.substring(name.indexOf(' ') + 1);
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

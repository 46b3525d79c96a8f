package org.propnet.notation;

import static java.util.function.Predicate.not;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.propnet.machine.Move;

/**
 * Resolves a user's input to a move: by its number from 1 on, by its text in any case and with any
 * spaces, with or without the outer parentheses, or by a unique prefix; the first word may be
 * missing, so that {@code e2 e4} is {@code (move e2 e4)}.
 */
public final class MoveNames {

  private final ImmutableList<Move> moves;
  private final ImmutableList<String> names;

  /** Creates the names of some moves, in the order of their numbers. */
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
   * The moves that match a text: one if it is unambiguous, none if nothing matches, and several if
   * it is a common prefix.
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
    return IntStream.range(0, moves.size())
        .filter(move -> isMeant.test(names.get(move)))
        .mapToObj(moves::get)
        .collect(ImmutableList.toImmutableList());
  }

  private static String arguments(String name) {
    return name.substring(name.indexOf(' ') + 1);
  }

  /** The number in a text, if there is a move with that number, or 0. */
  private int number(String text) {
    if (!text.matches("[0-9]{1,9}")) {
      return 0;
    }
    int number = Integer.parseInt(text);
    return number <= moves.size() ? number : 0;
  }
}

package org.propnet.notation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * A relation whose propositions say what is where on a board. Two arguments are indexes, and all
 * pairs of them occur among the propositions that there may be; or one argument is the name of a
 * square, a letter and a number such as {@code a1}, and the board may have gaps.
 *
 * @param signature the relation
 * @param across which argument is the column
 * @param up which argument is the row; the same if one argument names the square
 * @param columns the indexes of the columns, from left to right
 * @param rows the indexes of the rows, from top to bottom
 * @param squares the squares that are known; of a board with gaps there may be more
 */
record Board(
    Signature signature,
    int across,
    int up,
    ImmutableList<Term> columns,
    ImmutableList<Term> rows,
    ImmutableSet<Square> squares) {

  private static final int MIN_LINES = 2;
  private static final int MAX_LINES = 40;

  /** A board of named squares has at least one square in this many places. */
  private static final int MAX_PLACES_FOR_SQUARE = 3;

  private static final Pattern SQUARE_NAME = Pattern.compile("([A-Za-z])([0-9]{1,2})");

  /** Relations of one name are told apart by how many arguments they have. */
  record Signature(String name, int arity) {}

  /** The place of a square. */
  record Square(Term column, Term row) {}

  /** The board of a relation, given its propositions, if it is one. */
  static Optional<Board> of(Signature signature, Collection<Function> propositions) {
    for (int first = 0; first < signature.arity; first++) {
      for (int second = first; second < signature.arity; second++) {
        Optional<Board> board = of(signature, first, second, propositions);
        if (board.isPresent()) {
          return board;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Board> of(
      Signature signature, int first, int second, Collection<Function> propositions) {
    ImmutableSet.Builder<Square> found = ImmutableSet.builder();
    for (Function proposition : propositions) {
      Optional<Square> square = square(proposition, first, second);
      if (square.isEmpty() || (first == second && hasOtherSquare(proposition, first))) {
        return Optional.empty();
      }
      found.add(square.get());
    }
    ImmutableSet<Square> squares = found.build();
    ImmutableSet<Term> ones =
        squares.stream().map(Square::column).collect(ImmutableSet.toImmutableSet());
    ImmutableSet<Term> others =
        squares.stream().map(Square::row).collect(ImmutableSet.toImmutableSet());
    boolean isNamed = first == second;
    Optional<ImmutableList<Term>> firsts = isNamed ? filled(ones) : IndexOrder.of(ones);
    Optional<ImmutableList<Term>> seconds = isNamed ? filled(others) : IndexOrder.of(others);
    if (firsts.isEmpty() || seconds.isEmpty()) {
      return Optional.empty();
    }
    int width = firsts.get().size();
    int height = seconds.get().size();
    int needed = isNamed ? width * height / MAX_PLACES_FOR_SQUARE : width * height;
    if (Math.min(width, height) < MIN_LINES
        || Math.max(width, height) > MAX_LINES
        || squares.size() < needed) {
      return Optional.empty();
    }
    if (IndexOrder.areLetters(seconds.get()) && !IndexOrder.areLetters(firsts.get())) {
      return of(signature, second, first, propositions); // letters go across
    }
    return Optional.of(
        new Board(signature, first, second, firsts.get(), seconds.get().reverse(), squares));
  }

  /** Indexes of named squares with all that lie between, for there may be pieces later. */
  private static Optional<ImmutableList<Term>> filled(ImmutableSet<Term> indexes) {
    return IndexOrder.of(indexes)
        .map(
            ordered -> {
              String from = ordered.get(0).toString();
              String to = ordered.get(ordered.size() - 1).toString();
              return (IndexOrder.areLetters(ordered)
                      ? IntStream.rangeClosed(from.charAt(0), to.charAt(0))
                          .mapToObj(Character::toString)
                      : IntStream.rangeClosed(Integer.parseInt(from), Integer.parseInt(to))
                          .mapToObj(Integer::toString))
                  .<Term>map(Constant::new)
                  .collect(ImmutableList.toImmutableList());
            });
  }

  private static Optional<Square> square(Function proposition, int across, int up) {
    Term column = proposition.arguments().get(across);
    if (across != up) {
      return Optional.of(new Square(column, proposition.arguments().get(up)));
    }
    Matcher name = SQUARE_NAME.matcher(column.toString());
    if (!name.matches()) {
      return Optional.empty();
    }
    String number = Integer.toString(Integer.parseInt(name.group(2)));
    return Optional.of(new Square(new Constant(name.group(1)), new Constant(number)));
  }

  /** Whether a further argument names a square, so that the proposition is about a pair. */
  private static boolean hasOtherSquare(Function proposition, int square) {
    for (int i = 0; i < proposition.arguments().size(); i++) {
      if (i != square && SQUARE_NAME.matcher(proposition.arguments().get(i).toString()).matches()) {
        return true;
      }
    }
    return false;
  }

  /** Whether squares are all that the relation tells. */
  boolean isBare() {
    return signature.arity == (across == up ? 1 : 2);
  }

  /** The same board for a further relation, if that is just about squares of it. */
  Optional<Board> layer(Signature other, Collection<Function> propositions) {
    int second = across == up ? 0 : 1;
    boolean isTurned = up < across;
    Board layer =
        new Board(other, isTurned ? second : 0, isTurned ? 0 : second, columns, rows, squares);
    return layer.isBare() && propositions.stream().allMatch(own -> layer.squareOf(own).isPresent())
        ? Optional.of(layer)
        : Optional.empty();
  }

  /** The square that a proposition is about, if it is about one of the board. */
  Optional<Square> squareOf(Term proposition) {
    return proposition instanceof Function term
            && term.name().equals(signature.name)
            && term.arguments().size() == signature.arity
        ? square(term, across, up)
            .filter(square -> columns.contains(square.column) && rows.contains(square.row))
        : Optional.empty();
  }

  /** What a proposition says of its square: the further arguments, or else the relation. */
  ImmutableList<Term> content(Function proposition) {
    List<Term> rest = new ArrayList<>();
    for (int i = 0; i < signature.arity; i++) {
      if (i != across && i != up) {
        rest.add(proposition.arguments().get(i));
      }
    }
    return rest.isEmpty()
        ? ImmutableList.of(new Constant(signature.name))
        : ImmutableList.copyOf(rest);
  }
}

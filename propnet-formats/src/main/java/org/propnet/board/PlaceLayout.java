package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.board.Board.Label;
import org.propnet.board.Board.Shape;
import org.propnet.gdl.Term;

/** Lays the places of a board out: columns to the right, rows upwards. */
final class PlaceLayout {

  /** Between the small boards of a big one. */
  private static final double GAP = 0.4;

  /** After so many places a track goes on in a further row. */
  private static final int MAX_TRACK = 12;

  private static final double BESIDE = -0.5;

  private final IndexChoice main;
  private final ImmutableSet<ImmutableList<Term>> keys;
  private final boolean isTurned;
  private final Optional<SquareNames> squares;
  private final Map<ImmutableList<Term>, Spot> spots = new LinkedHashMap<>();

  /** Where a place lies: on which board, and there. */
  private record Spot(int board, double x, double y) {}

  /**
   * Lays out.
   *
   * @param layers the relations about the board
   * @param isFilled whether more squares may turn up than those known
   */
  PlaceLayout(List<IndexChoice> layers, boolean isFilled) {
    this.main = layers.get(0);
    Set<ImmutableList<Term>> all = new LinkedHashSet<>();
    layers.forEach(layer -> all.addAll(layer.keys()));
    if (isFilled && main.isNamed()) {
      List<Term> names = all.stream().map(key -> key.get(0)).toList();
      SquareNames.filled(names).forEach(name -> all.add(ImmutableList.of(name)));
    }
    this.keys = ImmutableSet.copyOf(all);
    this.squares =
        main.isNamed()
            ? SquareNames.of(keys.stream().map(key -> key.get(0)).toList())
            : Optional.empty();
    int last = main.values().size() - 1;
    this.isTurned =
        last == 1 && isLetters(main.values().get(1)) && !isLetters(main.values().get(0));
  }

  private static boolean isLetters(ImmutableList<Term> values) {
    return values.stream().noneMatch(value -> value.toString().matches(".*[0-9]"));
  }

  /**
   * What comes of it.
   *
   * @param boards the boards, whose places are numbered on
   * @param places the numbers of the places by the values of the indexes
   */
  record Result(ImmutableList<Board> boards, ImmutableMap<ImmutableList<Term>, Integer> places) {}

  /**
   * The boards and their places.
   *
   * @param first the number of the first place
   */
  Result build(int first) {
    keys.forEach(key -> spots.put(key, spot(key)));
    ImmutableList.Builder<Board> boards = ImmutableList.builder();
    ImmutableMap.Builder<ImmutableList<Term>, Integer> numbers = ImmutableMap.builder();
    int next = first;
    int count = spots.values().stream().mapToInt(Spot::board).max().orElse(0) + 1;
    List<List<Map.Entry<ImmutableList<Term>, Spot>>> split = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      split.add(new ArrayList<>());
    }
    spots.entrySet().forEach(entry -> split.get(entry.getValue().board).add(entry));
    for (int board = 0; board < count; board++) {
      List<Map.Entry<ImmutableList<Term>, Spot>> own = split.get(board);
      own.sort(
          java.util.Comparator.comparingDouble(
                  (Map.Entry<ImmutableList<Term>, Spot> entry) -> entry.getValue().y)
              .thenComparingDouble(entry -> entry.getValue().x));
      ImmutableList.Builder<Place> places = ImmutableList.builder();
      for (Map.Entry<ImmutableList<Term>, Spot> entry : own) {
        Spot spot = entry.getValue();
        places.add(new Place(next, text(entry.getKey()), spot.x, spot.y, null));
        numbers.put(entry.getKey(), next++);
      }
      boards.add(board(board, places.build()));
    }
    return new Result(boards.build(), numbers.buildOrThrow());
  }

  private static String text(ImmutableList<Term> key) {
    StringBuilder text = new StringBuilder();
    key.forEach(term -> text.append(text.length() == 0 ? "" : " ").append(term));
    return text.toString();
  }

  private Board board(int number, ImmutableList<Place> places) {
    String name = main.name();
    if (main.indexes().length() == 3) {
      name += " " + main.values().get(boardIndex()).get(number);
    }
    double width = places.stream().mapToDouble(Place::x).max().orElse(0) + 0.5;
    double height = places.stream().mapToDouble(Place::y).max().orElse(0) + 0.5;
    Shape shape = isTrack() ? Shape.POINT : Shape.SQUARE;
    return new Board(name, shape, width, height, places, labels(height));
  }

  private boolean isTrack() {
    return main.indexes().length() == 1 && !main.isNamed();
  }

  private Spot spot(ImmutableList<Term> key) {
    return switch (key.size()) {
      case 1 -> main.isNamed() ? namedSpot(key.get(0)) : trackSpot(key.get(0));
      case 2 -> isTurned ? gridSpot(0, key, 1, 0) : gridSpot(0, key, 0, 1);
      case 3 -> solidSpot(key);
      default -> bigSpot(key);
    };
  }

  private Spot trackSpot(Term value) {
    int number = main.values().get(0).indexOf(value);
    int row = number / MAX_TRACK;
    return new Spot(0, number % MAX_TRACK + 0.5, row + 0.5);
  }

  private Spot namedSpot(Term name) {
    ImmutableList<Term> parts = SquareNames.parts(name).orElseThrow();
    int column = squares.orElseThrow().columns().indexOf(parts.get(0));
    int row = squares.orElseThrow().rows().indexOf(parts.get(1));
    return new Spot(0, column + 0.5, squares.orElseThrow().rows().size() - row - 0.5);
  }

  private Spot gridSpot(int board, ImmutableList<Term> key, int across, int up) {
    int column = main.values().get(across).indexOf(key.get(across));
    int row = main.values().get(up).indexOf(key.get(up));
    return new Spot(board, column + 0.5, main.values().get(up).size() - row - 0.5);
  }

  /** Which of three indexes tells the board: the one that isn't like the two others. */
  private int boardIndex() {
    ImmutableList<ImmutableList<Term>> values = main.values();
    return values.get(1).equals(values.get(2)) && !values.get(0).equals(values.get(1)) ? 0 : 2;
  }

  private Spot solidSpot(ImmutableList<Term> key) {
    int index = boardIndex();
    int board = main.values().get(index).indexOf(key.get(index));
    return index == 0 ? gridSpot(board, key, 1, 2) : gridSpot(board, key, 0, 1);
  }

  private Spot bigSpot(ImmutableList<Term> key) {
    int small = main.isInterleaved() ? 1 : 2;
    int up = main.isInterleaved() ? 2 : 1;
    double height = along(up, key, 3, true);
    return new Spot(0, along(0, key, small, false), height);
  }

  /** Where a small board and a square in it lie in one direction. */
  private double along(int big, ImmutableList<Term> key, int small, boolean isUp) {
    int outer = main.values().get(big).indexOf(key.get(big));
    int inner = main.values().get(small).indexOf(key.get(small));
    int size = main.values().get(small).size();
    double at = outer * (size + GAP) + inner + 0.5;
    return isUp ? main.values().get(big).size() * (size + GAP) - GAP - at : at;
  }

  private ImmutableList<Label> labels(double height) {
    ImmutableList.Builder<Label> labels = ImmutableList.builder();
    int length = main.indexes().length();
    if (isTrack()) {
      for (Map.Entry<ImmutableList<Term>, Spot> entry : spots.entrySet()) {
        labels.add(new Label(text(entry.getKey()), entry.getValue().x, entry.getValue().y + 0.5));
      }
    } else if (length < 4) {
      int across = length == 3 && boardIndex() == 0 ? 1 : isTurned ? 1 : 0;
      int up = length == 3 && boardIndex() == 0 ? 2 : isTurned ? 0 : 1;
      ImmutableList<Term> columns =
          main.isNamed() ? squares.orElseThrow().columns() : main.values().get(across);
      ImmutableList<Term> rows =
          main.isNamed() ? squares.orElseThrow().rows() : main.values().get(up);
      for (int i = 0; i < columns.size(); i++) {
        labels.add(new Label(columns.get(i).toString(), i + 0.5, height - BESIDE));
      }
      for (int i = 0; i < rows.size(); i++) {
        labels.add(new Label(rows.get(i).toString(), BESIDE, rows.size() - i - 0.5));
      }
    }
    return labels.build();
  }
}

package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.propnet.board.model.Place;
import org.propnet.gdl.Term;

/**
 * Lays out concentric rings of eight places named by directions, such as north-east.
 *
 * @param direction which of the two indexes has the directions
 * @param rings the values of the other one, the innermost ring first
 */
record Rings(int direction, ImmutableList<Term> rings) {

  private static final int MAX_RINGS = 5;

  private static final ImmutableMap<String, Place.Point> DIRECTIONS =
      ImmutableMap.<String, Place.Point>builder()
          .put("n", new Place.Point(0, -1))
          .put("ne", new Place.Point(1, -1))
          .put("e", new Place.Point(1, 0))
          .put("se", new Place.Point(1, 1))
          .put("s", new Place.Point(0, 1))
          .put("sw", new Place.Point(-1, 1))
          .put("w", new Place.Point(-1, 0))
          .put("nw", new Place.Point(-1, -1))
          .buildOrThrow();

  /**
   * The rings, the innermost first.
   *
   * @param values the values of two indexes
   * @return empty if neither index has the eight directions
   */
  static Optional<Rings> of(ImmutableList<ImmutableList<Term>> values) {
    for (int index = 0; index < 2 && values.size() == 2; index++) {
      ImmutableList<Term> rings = values.get(1 - index);
      if (rings.size() <= MAX_RINGS
          && values.get(index).size() == DIRECTIONS.size()
          && values.get(index).stream().allMatch(value -> DIRECTIONS.containsKey(name(value)))) {
        return Optional.of(new Rings(index, rings));
      }
    }
    return Optional.empty();
  }

  private static String name(Term value) {
    return value
        .toString()
        .toLowerCase(Locale.ROOT)
        .replaceAll("(n|s|e|w)(?:orth|outh|ast|est)", "$1")
        .replaceAll("[_-]", "");
  }

  /** The centre of a place. */
  Place.Point spot(ImmutableList<Term> key) {
    Place.Point way = Objects.requireNonNull(DIRECTIONS.get(name(key.get(direction))));
    int ring = 1 + rings.indexOf(key.get(1 - direction));
    double middle = rings.size() + 0.5;
    return new Place.Point(middle + ring * way.x(), middle + ring * way.y());
  }
}

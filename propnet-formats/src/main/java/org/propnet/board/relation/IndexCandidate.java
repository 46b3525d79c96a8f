package org.propnet.board.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/** Chooses the arguments of a relation that identify places, if it is about places. */
final class IndexCandidate {

  private static final int MIN_VALUES = 2;
  private static final int MAX_VALUES = 40;
  private static final int MIN_TRACK = 3;

  /**
   * Maximum number of arguments among which pairs are tried, since each pair is looked up in all
   * propositions.
   */
  private static final int MAX_CANDIDATES = 8;

  /** Maximum number of lines for each point; more would be no picture. */
  private static final int MAX_LINKS_FOR_POINT = 4;

  /** Maximum number of squares of a grid for each one that occurs. */
  private static final int MAX_SQUARES_FOR_PLACE = 5;

  /** Orders names with a number after the same letters by the number. */
  private static final Comparator<Term> BY_NUMBER =
      Comparator.comparing((Term term) -> term.toString().replaceFirst("[0-9]+$", ""))
          .thenComparingInt(term -> term.toString().length())
          .thenComparing(Term::toString);

  private final IndexSearch known;
  private final ImmutableList<Function> own;
  private final int arity;
  private final String name;
  private final List<ImmutableSet<Term>> values = new ArrayList<>();
  private final List<Optional<ImmutableList<Term>>> orders = new ArrayList<>();

  /**
   * The arguments that vary within a mutex: the content of a place, or the place of a thing;
   * perhaps none.
   */
  private final ImmutableIntArray changing;

  private boolean isInterleaved;

  IndexCandidate(ImmutableList<Function> own, IndexSearch known) {
    this.known = known;
    this.own = own;
    this.name = own.get(0).name();
    this.arity = own.get(0).arguments().size();
    for (int i = 0; i < arity; i++) {
      Set<Term> found = new LinkedHashSet<>();
      for (Function proposition : own) {
        if (found.size() <= MAX_VALUES * MAX_VALUES) {
          found.add(proposition.arguments().get(i));
        }
      }
      ImmutableSet<Term> all = ImmutableSet.copyOf(found);
      values.add(all);
      orders.add(
          all.size() < MIN_VALUES || all.size() > MAX_VALUES || known.roles.containsAll(all)
              ? Optional.empty()
              : known.domains.ordered(new ArgumentPosition(name, arity, i), all));
    }
    this.changing = changing();
  }

  private ImmutableIntArray changing() {
    Multiset<ImmutableIntArray> groups = known.varying(IndexSearch.signature(own.get(0)));
    ImmutableIntArray best = ImmutableIntArray.of();
    for (ImmutableIntArray arguments : groups.elementSet()) {
      int count = groups.count(arguments);
      int most = groups.count(best);
      // The content of a place is usually the last argument.
      if (count > most || (count == most && arguments.get(0) > best.get(0))) {
        best = arguments;
      }
    }
    isInterleaved =
        groups.contains(ImmutableIntArray.of(1, 3)) && !groups.contains(ImmutableIntArray.of(0, 2));
    return best.length() == arity && arity > 2 ? ImmutableIntArray.of() : best;
  }

  Optional<IndexChoice> choose() {
    List<Integer> named = new ArrayList<>();
    List<Integer> fixed = new ArrayList<>();
    List<Integer> ordered = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      if (SquareNames.of(values.get(i)).isPresent()) {
        named.add(i);
      } else if (orders.get(i).isPresent() && ordered.size() < MAX_CANDIDATES) {
        ordered.add(i);
        if (!changing.contains(i)) {
          fixed.add(i);
        }
      }
    }
    if (!named.isEmpty()) {
      return named.size() == 1 || isLinks(named)
          ? Optional.of(choice(named, named.size() == 1))
          : Optional.empty();
    }
    return grid(isCourse() ? ordered : fixed)
        .or(() -> changing.length() == 2 ? grid(ordered) : Optional.empty())
        .or(this::unorderedGrid)
        .or(this::track);
  }

  /**
   * Whether two named squares are the ends of lines named by moves: few, and without duplicates.
   */
  private boolean isLinks(List<Integer> named) {
    Set<List<Term>> pairs = new HashSet<>();
    own.forEach(term -> pairs.add(named.stream().map(term.arguments()::get).toList()));
    Set<Term> points = new HashSet<>();
    pairs.forEach(points::addAll);
    return named.size() == 2
        && named.stream().allMatch(this::isNamedByMoves)
        && pairs.size() <= MAX_LINKS_FOR_POINT * points.size()
        && pairs.stream().noneMatch(pair -> pairs.contains(List.of(pair.get(1), pair.get(0))));
  }

  /**
   * Whether moves name the varying arguments but not the fixed ones: something moves along a grid.
   */
  private boolean isCourse() {
    return arity == 2
        && changing.length() == 1
        && values.get(1 - changing.get(0)).size() >= MIN_TRACK
        && isNamedByMoves(changing.get(0))
        && !isNamedByMoves(1 - changing.get(0));
  }

  /** A grid of some of the arguments. */
  private Optional<IndexChoice> grid(List<Integer> arguments) {
    List<Integer> best = List.of();
    for (int one : arguments) {
      for (int other : arguments) {
        if (one < other && isGrid(one, other) && (best.isEmpty() || isBetter(one, other, best))) {
          best = List.of(one, other);
        }
      }
    }
    if (best.isEmpty()) {
      return Optional.empty();
    }
    Set<Integer> indexes = new TreeSet<>(best);
    for (int more : arguments) {
      if (!indexes.contains(more) && isFurtherIndex(more, best)) {
        indexes.add(more);
      }
    }
    return Optional.of(choice(indexes.size() > 4 ? best : List.copyOf(indexes), false));
  }

  private boolean isBetter(int one, int other, List<Integer> best) {
    return isSquare(one, other) && !isSquare(best.get(0), best.get(1));
  }

  private boolean isSquare(int one, int other) {
    return values.get(one).equals(values.get(other));
  }

  private boolean isGrid(int one, int other) {
    int squares = values.get(one).size() * values.get(other).size();
    Set<List<Term>> pairs = new HashSet<>();
    for (Function proposition : own) {
      pairs.add(List.of(proposition.arguments().get(one), proposition.arguments().get(other)));
    }
    return known.isKnown
        ? pairs.size() * MAX_SQUARES_FOR_PLACE >= squares
        : pairs.size() == squares;
  }

  /** Whether an argument besides two indexes is an index too: it is fixed, or named by moves. */
  private boolean isFurtherIndex(int more, List<Integer> pair) {
    return changing.length() > 0
        || (known.isKnown
            && isNamedByMoves(more)
            && pair.stream().allMatch(this::isNamedByMoves)
            && values.get(more).equals(values.get(pair.get(0))));
  }

  private boolean isNamedByMoves(int argument) {
    return known.isNamedByMoves(new ArgumentPosition(name, arity, argument), values.get(argument));
  }

  /** A grid of two fixed, unordered arguments: all pairs of their values occur. */
  private Optional<IndexChoice> unorderedGrid() {
    List<Integer> fixed = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      int size = values.get(i).size();
      if (!changing.contains(i)
          && size >= MIN_VALUES
          && size <= MAX_VALUES
          && !known.roles.containsAll(values.get(i))
          && isNamedByMoves(i)) {
        fixed.add(i);
      }
    }
    boolean isGrid =
        known.isKnown
            && fixed.size() == 2
            && arity == 3
            && values.get(fixed.get(0)).size() * values.get(fixed.get(1)).size()
                <= 2 * choice(fixed, false).keys().size();
    return isGrid ? Optional.of(choice(fixed, false)) : Optional.empty();
  }

  /** A track: places in one line. */
  private Optional<IndexChoice> track() {
    for (int i = 0; i < arity && known.isKnown; i++) {
      int size = values.get(i).size();
      boolean isCounter = changing.length() == arity;
      boolean isCount =
          arity == 2
              && known.roles.containsAll(values.get(1 - i))
              && (values.get(i).stream().allMatch(value -> value.toString().matches("[0-9]+"))
                  || (orders.get(i).isPresent() && isOneEach(1 - i)));
      boolean isKey = arity == 2 && changing.length() == 1 && changing.get(0) != i;
      if (!isCounter
          && !isCount
          && !changing.contains(i)
          && size >= MIN_TRACK
          && size <= MAX_VALUES
          && known.roles.stream().noneMatch(values.get(i)::contains)
          && (isKey || (isNamedByMoves(i) && isOnlyIndex(i)))) {
        return Optional.of(choice(List.of(i), false));
      }
    }
    return Optional.empty();
  }

  /** Whether the initial state has exactly one proposition for each value of an argument. */
  private boolean isOneEach(int argument) {
    ImmutableSet<Function> first = known.initial(IndexSearch.signature(own.get(0)));
    return first.size() == values.get(argument).size()
        && first.stream()
            .map(proposition -> proposition.arguments().get(argument))
            .collect(ImmutableSet.toImmutableSet())
            .equals(values.get(argument));
  }

  /** Whether no other argument could be the index as well. */
  private boolean isOnlyIndex(int argument) {
    return arity <= 2 || values.stream().allMatch(own -> own.size() <= values.get(argument).size());
  }

  private IndexChoice choice(List<Integer> indexes, boolean isNamed) {
    ImmutableList.Builder<ImmutableList<Term>> ordered = ImmutableList.builder();
    for (int index : indexes) {
      ordered.add(
          orders
              .get(index)
              .orElseGet(() -> ImmutableList.sortedCopyOf(BY_NUMBER, values.get(index))));
    }
    return new IndexChoice(
        name,
        own,
        ImmutableIntArray.copyOf(indexes),
        ordered.build(),
        isNamed,
        isInterleaved,
        false);
  }
}

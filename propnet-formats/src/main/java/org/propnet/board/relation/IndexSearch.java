package org.propnet.board.relation;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Multiset;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.model.BoardGame;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Finds out which arguments of relations tell places. Propositions that exclude each other and
 * differ in one argument are what may stand on one place; if they differ in two that are ordered,
 * these are the places at which one thing may stand.
 */
final class IndexSearch {

  private static final int MIN_VALUES = 2;
  private static final int MAX_VALUES = 40;
  private static final int MIN_TRACK = 3;

  /** Pairs are sought among so many arguments, since each pair is looked up in all propositions. */
  private static final int MAX_CANDIDATES = 8;

  /** More lines than these between points would be no picture. */
  private static final int MAX_LINKS_FOR_POINT = 4;

  /** Of the squares of a grid at least one of so many occurs. */
  private static final int MAX_SQUARES_FOR_PLACE = 5;

  /** Names that have a number behind the same letters are in the order of the numbers. */
  private static final Comparator<Term> BY_NUMBER =
      Comparator.comparing((Term term) -> term.toString().replaceFirst("[0-9]+$", ""))
          .thenComparingInt(term -> term.toString().length())
          .thenComparing(Term::toString);

  private final Domains domains;
  private final boolean isKnown;
  private final ImmutableSet<Term> roles;
  private final Map<String, Multiset<ImmutableIntArray>> varying = new HashMap<>();

  /** The values of each argument of the moves of each shape. */
  private final Map<ArgumentPosition, Set<Term>> moved = new HashMap<>();

  private final ImmutableSetMultimap<String, Function> initial;

  IndexSearch(BoardGame game, Domains domains, Collection<Term> initial) {
    ImmutableSetMultimap.Builder<String, Function> first = ImmutableSetMultimap.builder();
    for (Term term : initial) {
      if (term instanceof Function own) {
        first.put(signature(own), own);
      }
    }
    this.initial = first.build();
    this.domains = domains;
    this.isKnown = game.isKnown();
    this.roles = game.roles().stream().map(Role::name).collect(ImmutableSet.toImmutableSet());
    game.exclusive().forEach(this::addGroup);
    Set<Term> seen = new HashSet<>();
    for (Move move : game.moves().values()) {
      if (seen.add(move.action()) && move.action() instanceof Function term) {
        for (int i = 0; i < term.arguments().size(); i++) {
          moved
              .computeIfAbsent(
                  new ArgumentPosition(term.name(), term.arguments().size(), i),
                  key -> new LinkedHashSet<>())
              .add(term.arguments().get(i));
        }
      }
    }
  }

  static String signature(Function term) {
    return term.name() + "/" + term.arguments().size();
  }

  /** Notes in which arguments exclusive propositions of one relation differ. */
  private void addGroup(ImmutableList<Term> group) {
    if (group.size() < 2 || !(group.get(0) instanceof Function first)) {
      return;
    }
    boolean[] differs = new boolean[first.arguments().size()];
    for (Term term : group) {
      if (!(term instanceof Function own) || !signature(own).equals(signature(first))) {
        return;
      }
      for (int i = 0; i < differs.length; i++) {
        differs[i] |= !own.arguments().get(i).equals(first.arguments().get(i));
      }
    }
    ImmutableIntArray.Builder arguments = ImmutableIntArray.builder();
    for (int i = 0; i < differs.length; i++) {
      if (differs[i]) {
        arguments.add(i);
      }
    }
    varying.computeIfAbsent(signature(first), key -> HashMultiset.create()).add(arguments.build());
  }

  /** Whether exclusive propositions tell what a relation is about. */
  boolean isProven(String signature) {
    return varying.containsKey(signature);
  }

  /** The arguments that an author says tell places. */
  IndexChoice given(ImmutableList<Function> own, BoardHints hints, BoardHints.Layout hint) {
    List<Integer> indexes = new ArrayList<>();
    indexes.add(hint.x());
    hint.y().ifPresent(indexes::add);
    hint.board().ifPresent(indexes::add);
    if (hint.board().isPresent() && hint.y().isEmpty()) {
      throw hints.error(hint.path(), "has a board but no y", "add \"y\", or leave out \"board\"");
    }
    if (ImmutableSet.copyOf(indexes).size() < indexes.size()) {
      throw hints.error(
          hint.path(), "x, y and board name an argument twice", "write different numbers");
    }
    int arity = own.get(0).arguments().size();
    for (int index : indexes) {
      if (index >= arity) {
        throw hints.error(
            hint.path(),
            "(" + hint.relation() + " …) has " + arity + " arguments, no argument " + (index + 1),
            "write a number from 1 to " + arity);
      }
    }
    ImmutableList.Builder<ImmutableList<Term>> ordered = ImmutableList.builder();
    for (int i = 0; i < indexes.size(); i++) {
      int index = indexes.get(i);
      ImmutableSet<Term> values =
          own.stream()
              .map(term -> term.arguments().get(index))
              .collect(ImmutableSet.toImmutableSet());
      int most = indexes.size() == 1 ? MAX_VALUES * MAX_VALUES : MAX_VALUES;
      if (values.size() > most) {
        throw hints.error(
            hint.path(),
            "argument " + (index + 1) + " has " + values.size() + " values",
            "name an argument with at most " + most);
      }
      ImmutableList<Term> said = i == 0 ? hint.columns() : hint.rows();
      boolean isEachOnce = said.size() == values.size() && ImmutableSet.copyOf(said).equals(values);
      if (i < 2 && !said.isEmpty() && !isEachOnce) {
        throw hints.error(
            hint.path() + (i == 0 ? ".columns" : ".rows"),
            "these aren't the values of argument " + (index + 1),
            "write each of " + values + " once");
      }
      ordered.add(
          i < 2 && !said.isEmpty()
              ? said
              : domains
                  .ordered(new ArgumentPosition(own.get(0).name(), arity, index), values)
                  .orElse(values.asList()));
    }
    ImmutableList<ImmutableList<Term>> values = ordered.build();
    return new IndexChoice(
        hint.relation(),
        own,
        ImmutableIntArray.copyOf(indexes),
        values,
        indexes.size() == 1 && hint.layout().isEmpty() && SquareNames.of(values.get(0)).isPresent(),
        false,
        true);
  }

  /** The arguments that tell places; empty if the relation is about something else. */
  Optional<IndexChoice> choose(ImmutableList<Function> own) {
    return new Candidate(own).choose();
  }

  /** A relation that may be about places. */
  private final class Candidate {

    private final ImmutableList<Function> own;
    private final int arity;
    private final String name;
    private final List<ImmutableSet<Term>> values = new ArrayList<>();
    private final List<Optional<ImmutableList<Term>>> orders = new ArrayList<>();

    /** The arguments that say what is there, or the place of one thing; perhaps none. */
    private final ImmutableIntArray changing;

    private boolean isInterleaved;

    Candidate(ImmutableList<Function> own) {
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
            all.size() < MIN_VALUES || all.size() > MAX_VALUES || roles.containsAll(all)
                ? Optional.empty()
                : domains.ordered(new ArgumentPosition(name, arity, i), all));
      }
      this.changing = changing();
    }

    private ImmutableIntArray changing() {
      Multiset<ImmutableIntArray> groups =
          varying.getOrDefault(signature(own.get(0)), HashMultiset.create());
      ImmutableIntArray best = ImmutableIntArray.of();
      for (ImmutableIntArray arguments : groups.elementSet()) {
        int count = groups.count(arguments);
        int most = groups.count(best);
        // What a place holds is mostly the last argument.
        if (count > most || (count == most && arguments.get(0) > best.get(0))) {
          best = arguments;
        }
      }
      isInterleaved =
          groups.contains(ImmutableIntArray.of(1, 3))
              && !groups.contains(ImmutableIntArray.of(0, 2));
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

    /** Whether two named squares are the ends of a line that moves name: few, and none twice. */
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

    /** Whether moves name what changes and not what stays: something goes along on a grid. */
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
      return isKnown ? pairs.size() * MAX_SQUARES_FOR_PLACE >= squares : pairs.size() == squares;
    }

    /** Whether an argument beside two indexes is one too: it is fixed, or moves name it. */
    private boolean isFurtherIndex(int more, List<Integer> pair) {
      return changing.length() > 0
          || (isKnown
              && isNamedByMoves(more)
              && pair.stream().allMatch(this::isNamedByMoves)
              && values.get(more).equals(values.get(pair.get(0))));
    }

    private boolean isNamedByMoves(int argument) {
      ArgumentPosition position = new ArgumentPosition(name, arity, argument);
      return moved.entrySet().stream()
          .anyMatch(
              entry ->
                  domains.areJoined(position, entry.getKey())
                      || entry.getValue().equals(values.get(argument)));
    }

    /** A grid of two fixed arguments without an order: all pairs of their values occur. */
    private Optional<IndexChoice> unorderedGrid() {
      List<Integer> fixed = new ArrayList<>();
      for (int i = 0; i < arity; i++) {
        int size = values.get(i).size();
        if (!changing.contains(i)
            && size >= MIN_VALUES
            && size <= MAX_VALUES
            && !roles.containsAll(values.get(i))
            && isNamedByMoves(i)) {
          fixed.add(i);
        }
      }
      boolean isGrid =
          isKnown
              && fixed.size() == 2
              && arity == 3
              && values.get(fixed.get(0)).size() * values.get(fixed.get(1)).size()
                  <= 2 * choice(fixed, false).keys().size();
      return isGrid ? Optional.of(choice(fixed, false)) : Optional.empty();
    }

    /** Places one behind the other. */
    private Optional<IndexChoice> track() {
      for (int i = 0; i < arity && isKnown; i++) {
        int size = values.get(i).size();
        boolean isCounter = changing.length() == arity;
        boolean isCount =
            arity == 2
                && roles.containsAll(values.get(1 - i))
                && (values.get(i).stream().allMatch(value -> value.toString().matches("[0-9]+"))
                    || (orders.get(i).isPresent() && isOneEach(1 - i)));
        boolean isKey = arity == 2 && changing.length() == 1 && changing.get(0) != i;
        if (!isCounter
            && !isCount
            && !changing.contains(i)
            && size >= MIN_TRACK
            && size <= MAX_VALUES
            && roles.stream().noneMatch(values.get(i)::contains)
            && (isKey || (isNamedByMoves(i) && isOnlyIndex(i)))) {
          return Optional.of(choice(List.of(i), false));
        }
      }
      return Optional.empty();
    }

    /** Whether there is one proposition at first for each value of an argument. */
    private boolean isOneEach(int argument) {
      ImmutableSet<Function> first = initial.get(signature(own.get(0)));
      return first.size() == values.get(argument).size()
          && first.stream()
              .map(proposition -> proposition.arguments().get(argument))
              .collect(ImmutableSet.toImmutableSet())
              .equals(values.get(argument));
    }

    /** Whether no other argument could tell the place as well. */
    private boolean isOnlyIndex(int argument) {
      for (int i = 0; i < arity; i++) {
        if (i != argument && arity > 2 && values.get(i).size() > values.get(argument).size()) {
          return false;
        }
      }
      return true;
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
}

package org.propnet.board.click;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.board.click.MovePlan.GroupSlot;
import org.propnet.board.click.MovePlan.Slot;
import org.propnet.board.relation.PlaceTable;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;

/**
 * Finds the words of moves that name places. A word may be an index of a place if a rule uses one
 * variable for both, if their domains are the same, or, for arguments that share no variable with
 * any other, if the values fit. Adjacent words that fill all indexes of a relation name a place if
 * they do so in most of the possible moves.
 */
public final class MovePlanner {

  private static final int RULED_OUT = 0;
  private static final int FITS = 1;
  private static final int SAME_DOMAIN = 2;
  private static final int SAME_VARIABLE = 4;

  private final ImmutableList<PlaceTable> tables;
  private final Domains domains;
  private final SharedArguments shared;
  private final ImmutableListMultimap<String, MoveWords> moves;

  /**
   * Creates the search.
   *
   * @param tables the relations that describe the contents of places
   * @param domains which arguments share variables
   * @param moves all possible moves
   */
  public MovePlanner(
      Collection<PlaceTable> tables,
      Domains domains,
      Collection<Rule> rules,
      Collection<MoveWords> moves) {
    this.tables = ImmutableList.copyOf(tables);
    this.domains = domains;
    this.moves =
        moves.stream()
            .collect(ImmutableListMultimap.toImmutableListMultimap(MoveWords::shape, move -> move));
    this.shared = new SharedArguments(rules, ImmutableSet.copyOf(this.moves.keySet()));
  }

  /** The plans by the shapes of moves; the cost is proportional to moves, words and relations. */
  public Map<String, MovePlan> plans() {
    Map<String, MovePlan> plans = new HashMap<>();
    moves.asMap().forEach((shape, own) -> plans.put(shape, plan(ImmutableList.copyOf(own))));
    return plans;
  }

  private MovePlan plan(ImmutableList<MoveWords> own) {
    List<Slot> slots = new ArrayList<>();
    int length = own.get(0).words().size();
    for (int i = 0; i < length; ) {
      Optional<Slot> slot = slot(i, own);
      slot.ifPresent(slots::add);
      i += slot.map(found -> found.words().length()).orElse(1);
    }
    // The name of a piece may be the index of another board, but doesn't say anything about places.
    int most = slots.stream().mapToInt(slot -> slot.words().length()).max().orElse(0);
    slots.removeIf(slot -> slot.words().length() == 1 && most > 1);
    return slots.isEmpty()
        ? new MovePlan(ImmutableList.of(), group(own))
        : new MovePlan(ImmutableList.copyOf(slots), ImmutableList.of());
  }

  /** The best place named by the words from an index on. */
  private Optional<Slot> slot(int first, ImmutableList<MoveWords> own) {
    @Nullable Slot best = null;
    int bestScore = 0;
    for (PlaceTable table : tables) {
      for (ImmutableIntArray words : orders(first, table.indexes().length())) {
        Slot slot = new Slot(table, words);
        int score = score(slot, own.get(0));
        // More indexes first: a row of a board may be named by another relation.
        boolean isBetter =
            best == null
                || words.length() > best.words().length()
                || (words.length() == best.words().length() && score > bestScore);
        if (score > 0 && isBetter && isNamed(slot, own)) {
          best = slot;
          bestScore = score;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** The words from an index on, and also in reverse order if there are two. */
  private static List<ImmutableIntArray> orders(int first, int length) {
    ImmutableIntArray words = ImmutableIntArray.copyOf(IntStream.range(first, first + length));
    return length == 2 ? List.of(words, ImmutableIntArray.of(first + 1, first)) : List.of(words);
  }

  private int score(Slot slot, MoveWords example) {
    int sum = 0;
    for (int i = 0; i < slot.words().length(); i++) {
      int rank = rank(slot.words().get(i), slot.table(), i, example);
      if (rank == RULED_OUT) {
        return 0;
      }
      sum += rank;
    }
    return sum;
  }

  private int rank(int word, PlaceTable table, int index, MoveWords example) {
    if (word >= example.words().size()) {
      return RULED_OUT;
    }
    @Nullable ArgumentPosition own = example.words().get(word).position();
    if (own == null) {
      return RULED_OUT;
    }
    ArgumentPosition other = argument(table, table.indexes().get(index));
    if (shared.count(example.shape(), word, other) > 0) {
      return SAME_VARIABLE;
    }
    for (int i = 0; i < table.arity(); i++) {
      if (!table.indexes().contains(i)
          && shared.count(example.shape(), word, argument(table, i)) > 0) {
        return RULED_OUT;
      }
    }
    if (domains.areJoined(own, other)) {
      return SAME_DOMAIN;
    }
    return isAlone(own) || isAlone(other) ? FITS : RULED_OUT;
  }

  /** Whether an argument shares no variable with another one. */
  private boolean isAlone(ArgumentPosition position) {
    return domains.of(position).map(domain -> domain.positions().size() == 1).orElse(true);
  }

  private static ArgumentPosition argument(PlaceTable table, int index) {
    return new ArgumentPosition(table.name(), table.arity(), index);
  }

  private static boolean isNamed(Slot slot, ImmutableList<MoveWords> own) {
    long named = own.stream().filter(move -> slot.place(move) != PlaceTable.NO_PLACE).count();
    return named * 2 > own.size();
  }

  /** The first word that is one of several indexes. */
  private ImmutableList<GroupSlot> group(ImmutableList<MoveWords> own) {
    for (int word = 0; word < own.get(0).words().size(); word++) {
      for (PlaceTable table : tables) {
        for (int index = 0;
            index < table.indexes().length() && table.indexes().length() > 1;
            index++) {
          GroupSlot group = new GroupSlot(table, index, word);
          if (rank(word, table, index, own.get(0)) >= SAME_DOMAIN && isNamed(group, own)) {
            return ImmutableList.of(group);
          }
        }
      }
    }
    return ImmutableList.of();
  }

  private static boolean isNamed(GroupSlot group, ImmutableList<MoveWords> own) {
    ImmutableSet<Term> values =
        group.table().places().keySet().stream()
            .map(key -> key.get(group.index()))
            .collect(ImmutableSet.toImmutableSet());
    return own.stream().allMatch(move -> values.contains(move.words().get(group.word()).term()));
  }
}

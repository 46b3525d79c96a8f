package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;

/**
 * How the moves of all roles are chosen: which need no choice, and which are chosen together.
 *
 * <p>A move that is never legal beside another one of its role is played where it is legal. Roles
 * of which never two have a choice at once, such as those that take turns, share one choice: each
 * of its places stands for at most one move in every state. So the work of choosing depends on how
 * many moves may be legal at once rather than on how many there are.
 *
 * @param forced the moves, numbered over all roles, that need no choice
 * @param choices the choices
 */
record MoveChoices(ImmutableList<Integer> forced, ImmutableList<MoveChoice> choices) {

  /** How many comparisons of moves are made at most; after these the rest share no place. */
  private static final long MOST_COMPARISONS = 20_000_000;

  /** How many places a move is tried in. */
  private static final int MOST_TRIALS = 64;

  static MoveChoices of(PropNet net, List<int[]> exclusive, Budget budget) {
    return new Search(net, MoveConflicts.of(net, exclusive, budget), budget).choices();
  }

  /** Finds them. */
  private static final class Search {

    private final PropNet net;
    private final MoveConflicts conflicts;
    private final Budget budget;
    private long comparisons;

    Search(PropNet net, MoveConflicts conflicts, Budget budget) {
      this.net = net;
      this.conflicts = conflicts;
      this.budget = budget;
    }

    MoveChoices choices() {
      ImmutableList.Builder<Integer> forced = ImmutableList.builder();
      List<IntArrayList> groups = new ArrayList<>();
      int first = 0;
      for (int role = 0; role < net.vocabulary().roles().size(); role++) {
        int end = first + net.vocabulary().moves(role).size();
        IntArrayList chosen = new IntArrayList();
        for (int move = first; move < end; move++) {
          if (isAlone(move, first, end)) {
            forced.add(move);
          } else {
            chosen.add(move);
          }
        }
        if (!chosen.isEmpty()) {
          join(groups, chosen);
        }
        first = end;
      }
      return new MoveChoices(
          forced.build(),
          groups.stream().map(this::places).collect(ImmutableList.toImmutableList()));
    }

    private boolean exclude(int one, int other) {
      budget.check();
      comparisons++;
      return conflicts.exclude(one, other);
    }

    /** Whether a move excludes all others from a range. */
    private boolean isAlone(int move, int start, int end) {
      for (int other = start; other < end; other++) {
        if (other != move && (comparisons > MOST_COMPARISONS || !exclude(move, other))) {
          return false;
        }
      }
      return true;
    }

    /** Adds moves to the first group all of whose moves they exclude, or makes a new one. */
    private void join(List<IntArrayList> groups, IntArrayList moves) {
      for (IntArrayList group : groups) {
        if (excludeAll(group, moves)) {
          group.addAll(moves);
          return;
        }
      }
      groups.add(moves);
    }

    private boolean excludeAll(IntArrayList group, IntArrayList moves) {
      // Nearly always one set tells: whose turn it is.
      for (int i = 0; i < moves.size(); i++) {
        for (int j = 0; j < group.size(); j++) {
          if (comparisons > MOST_COMPARISONS || !exclude(moves.getInt(i), group.getInt(j))) {
            return false;
          }
        }
      }
      return true;
    }

    /** Puts moves into as few places as a simple search finds. */
    private MoveChoice places(IntArrayList moves) {
      List<IntArrayList> places = new ArrayList<>();
      Int2ObjectOpenHashMap<Candidates> candidates = new Int2ObjectOpenHashMap<>();
      for (int i = 0; i < moves.size(); i++) {
        int move = moves.getInt(i);
        int place = placeFor(move, places, candidates);
        if (place < 0) {
          place = places.size();
          places.add(new IntArrayList());
        }
        places.get(place).add(move);
        for (int set : conflicts.sets(move)) {
          candidates.computeIfAbsent(set, unused -> new Candidates()).add(place);
        }
      }
      return new MoveChoice(
          places.stream().map(ImmutableList::copyOf).collect(ImmutableList.toImmutableList()));
    }

    private int placeFor(
        int move, List<IntArrayList> places, Int2ObjectOpenHashMap<Candidates> candidates) {
      int trials = 0;
      for (int set : conflicts.sets(move)) {
        Candidates known = candidates.get(set);
        int count = known == null ? 0 : known.places.size();
        for (int i = 0; known != null && i < count; i++) {
          if (++trials > MOST_TRIALS || comparisons > MOST_COMPARISONS) {
            return -1;
          }
          int place = known.next();
          if (excludesAllOf(move, places.get(place))) {
            return place;
          }
        }
      }
      return -1;
    }

    private boolean excludesAllOf(int move, IntArrayList place) {
      for (int i = 0; i < place.size(); i++) {
        if (!exclude(move, place.getInt(i))) {
          return false;
        }
      }
      return true;
    }
  }

  /** The places with moves that claim something of one set, looked at in turn. */
  private static final class Candidates {

    private final IntArrayList places = new IntArrayList();
    private int next;

    void add(int place) {
      if (places.isEmpty() || places.getInt(places.size() - 1) != place) {
        places.add(place);
      }
    }

    /** The one after the last that was looked at, for moves in a row nearly always fit there. */
    int next() {
      next = next + 1 < places.size() ? next + 1 : 0;
      return places.getInt(next);
    }
  }
}

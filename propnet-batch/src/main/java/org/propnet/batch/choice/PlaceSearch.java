package org.propnet.batch.choice;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;

/**
 * A greedy search for few places that hold the moves of a choice. Moves of different roles may
 * share a place, since roles of one choice take turns. Moves of one role may if they exclude each
 * other, see {@link MoveConflicts}; nearly always a single mutex shows that for all of them. A move
 * goes to the first fitting place found through one of the sets in its claims, or else to a new
 * one.
 */
final class PlaceSearch {

  /** Maximum number of places tried for a move and a set. */
  private static final int MAX_TRIALS = 64;

  /** Maximum number of claims remembered; later moves get places of their own. */
  private static final long MAX_CLAIMS = 2_000_000;

  private static final long CLAIM_BYTES = 100;

  /** Maximum number of move pairs compared; after that, a single set has to decide. */
  private static final long MAX_COMPARISONS = 5_000_000;

  /** The set of all roles, from which every move claims its own. */
  private static final int TURN = -1;

  private final MoveConflicts conflicts;
  private final IntArrayList moves;
  private final IntArrayList owners;
  private final Budget budget;
  private final List<Place> places = new ArrayList<>();
  private final Int2ObjectOpenHashMap<Candidates> candidates = new Int2ObjectOpenHashMap<>();
  private final BitSet relied = new BitSet();

  /** The sets that the last comparison relied on. */
  private final IntArrayList separators = new IntArrayList();

  private long claims;
  private long comparisons;

  /**
   * Prepares a search.
   *
   * @param moves the moves, numbered over all roles
   * @param owners for each of them the role that has it
   */
  PlaceSearch(MoveConflicts conflicts, IntArrayList moves, IntArrayList owners, Budget budget) {
    this.conflicts = conflicts;
    this.moves = moves;
    this.owners = owners;
    this.budget = budget;
  }

  /** A place while moves are put into it. */
  private static final class Place {

    private final IntArrayList moves = new IntArrayList();
    private final IntArrayList owners = new IntArrayList();

    /** For each role the number of its moves here. */
    private final Int2IntOpenHashMap members = new Int2IntOpenHashMap();

    /**
     * For each role and set the choices that the role's moves claim, one for each move: a move with
     * several is never legal, and any of them distinguishes it from the others.
     */
    private final Long2ObjectOpenHashMap<IntArrayList> choices = new Long2ObjectOpenHashMap<>();

    void add(int move, int owner, long[] own) {
      moves.add(move);
      owners.add(owner);
      members.addTo(owner, 1);
      for (int i = 0; i < own.length; i++) {
        if (i == 0 || own[i] >>> 32 != own[i - 1] >>> 32) {
          choices
              .computeIfAbsent(key(owner, (int) (own[i] >>> 32)), unused -> new IntArrayList())
              .add((int) own[i]);
        }
      }
    }

    private static long key(int owner, int set) {
      return ((long) owner << 32) | set;
    }

    boolean isFreeOf(int owner) {
      return members.get(owner) == 0;
    }

    /** Whether all moves of a role make a choice from a set that differs from the given one. */
    boolean isFitFor(int owner, int set, int choice) {
      IntArrayList others = choices.get(key(owner, set));
      return others != null && others.size() == members.get(owner) && !others.contains(choice);
    }
  }

  /** The places found through a set, tried in turn. */
  private static final class Candidates {

    private final IntArrayList places = new IntArrayList();
    private int next;

    void add(int place) {
      if (places.isEmpty() || places.getInt(places.size() - 1) != place) {
        places.add(place);
      }
    }

    /** The one after the last that was tried, since successive moves nearly always fit there. */
    int next() {
      next = next + 1 < places.size() ? next + 1 : 0;
      return places.getInt(next);
    }
  }

  ImmutableList<ImmutableIntArray> places() {
    for (int i = 0; i < moves.size(); i++) {
      long[] own = conflicts.claims(moves.getInt(i));
      int place = claims < MAX_CLAIMS ? find(moves.getInt(i), owners.getInt(i), own) : -1;
      if (place < 0) {
        place = places.size();
        places.add(new Place());
      }
      places.get(place).add(moves.getInt(i), owners.getInt(i), own);
      if (claims < MAX_CLAIMS) {
        claims += own.length;
        budget.requireRoom(CLAIM_BYTES * own.length);
        lead(TURN, place);
        for (long claim : own) {
          lead((int) (claim >>> 32), place);
        }
      }
    }
    return places.stream()
        .map(place -> ImmutableIntArray.copyOf(place.moves))
        .collect(ImmutableList.toImmutableList());
  }

  /** The sets that places rely on. */
  BitSet relied() {
    return relied;
  }

  private void lead(int set, int place) {
    candidates.computeIfAbsent(set, unused -> new Candidates()).add(place);
  }

  /** Whether a move excludes all moves of its role in a place, by whichever sets. */
  private boolean excludesAllOf(int move, int owner, Place place) {
    separators.clear();
    for (int i = 0; i < place.moves.size(); i++) {
      if (place.owners.getInt(i) == owner) {
        int separator =
            comparisons < MAX_COMPARISONS ? conflicts.separator(move, place.moves.getInt(i)) : -1;
        comparisons++;
        if (separator < 0) {
          return false;
        }
        separators.add(separator);
      }
    }
    return true;
  }

  /** A place for a move, or −1. */
  private int find(int move, int owner, long[] own) {
    int found = find(move, owner, TURN, 0);
    for (int i = 0; found < 0 && i < own.length; i++) {
      found = find(move, owner, (int) (own[i] >>> 32), (int) own[i]);
    }
    return found;
  }

  /** A place for a move, found through a set from which it makes a choice; or −1. */
  private int find(int move, int owner, int set, int choice) {
    Candidates known = candidates.get(set);
    int count = known == null ? 0 : Math.min(MAX_TRIALS, known.places.size());
    budget.check(1 + count);
    for (int i = 0; known != null && i < count; i++) {
      int number = known.next();
      Place place = places.get(number);
      if (set == TURN ? place.isFreeOf(owner) : place.isFitFor(owner, set, choice)) {
        if (set != TURN) {
          relied.set(set);
        }
        return number;
      }
      if (excludesAllOf(move, owner, place)) {
        separators.forEach(relied::set);
        return number;
      }
    }
    return -1;
  }
}

package org.propnet.batch.choice;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.BaseFamilies;

/**
 * The plan for choosing the moves of all roles: which need no choice, and which are chosen
 * together.
 *
 * <p>A move that is always its role's only legal move is played wherever it is legal. Roles that
 * never have a choice at once, such as those that take turns, share one choice. Moves that are
 * never legal at once share one place of a choice. So the work of choosing depends on how many
 * moves may be legal at once rather than on how many there are.
 *
 * <p>Assumptions that aren't proven but held in all states of random play are used as well. The
 * program then finds the lanes in which one fails, and moves are chosen there lane by lane, see
 * {@code SingleLanes}.
 *
 * @param forced the moves that need no choice
 * @param choices the choices
 * @param relied sets of bases that places assume to be mutexes without proof
 */
public record MoveChoices(
    ImmutableList<Forced> forced,
    ImmutableList<MoveChoice> choices,
    ImmutableList<ImmutableIntArray> relied) {

  /** Maximum number of move comparisons made to find the moves that need no choice. */
  private static final long MAX_COMPARISONS = 20_000_000;

  /** With so many moves the large sample is taken at once, since the search itself takes long. */
  private static final int MIN_MOVES_FOR_LARGE_SAMPLE = 1_000;

  /**
   * A move that needs no choice.
   *
   * @param move its number over all roles
   * @param role the role that has it
   * @param isProven whether it is proven that no other move of the role is legal beside it
   */
  public record Forced(int move, int role, boolean isProven) {}

  /**
   * Plans the choices. Takes a large sample of play only where a small one leaves something
   * unproven.
   *
   * @param machine of the network
   * @param exclusive proven mutexes
   */
  public static MoveChoices of(DifferentialMachine machine, List<int[]> exclusive, Budget budget) {
    PropNet net = machine.network();
    if (net.vocabulary().inputCount() < MIN_MOVES_FOR_LARGE_SAMPLE) {
      PlaySamples small = PlaySamples.of(machine, PlaySamples.SMALL_SAMPLE, budget);
      MoveChoices choices = of(net, exclusive, small, budget);
      if (choices.isProven()) {
        return choices;
      }
    }
    PlaySamples large = PlaySamples.of(machine, PlaySamples.LARGE_SAMPLE, budget);
    return of(net, exclusive, large, budget);
  }

  private static MoveChoices of(
      PropNet net, List<int[]> exclusive, PlaySamples samples, Budget budget) {
    List<int[]> sets = new ArrayList<>(exclusive);
    sets.addAll(samples.exclusive(BaseFamilies.of(net.vocabulary(), budget), budget));
    return new Search(net, samples, sets, exclusive.size(), budget).choices();
  }

  /** Whether all assumptions are proven, apart from the number of moves. */
  boolean isProven() {
    return relied.isEmpty()
        && forced.stream().allMatch(Forced::isProven)
        && choices.stream().allMatch(MoveChoice::isTurnProven);
  }

  /** Moves of one or several roles that are chosen together. */
  private static final class Group {

    private final IntArrayList roles = new IntArrayList();
    private final IntArrayList moves = new IntArrayList();

    /** For each of the moves the role that has it. */
    private final IntArrayList owners = new IntArrayList();

    private boolean isTurnProven = true;

    void add(int role, IntArrayList more) {
      roles.add(role);
      moves.addAll(more);
      more.forEach(move -> owners.add(role));
    }
  }

  private static final class Search {

    private final PropNet net;
    private final PlaySamples samples;
    private final List<int[]> sets;
    private final MoveConflicts conflicts;

    /** The index from which on sets are unproven, as a set of claims. */
    private final int firstUnproven;

    private final Budget budget;
    private final BitSet relied = new BitSet();

    /** The moves that need no choice. */
    private final BitSet needless = new BitSet();

    private long comparisons;

    Search(PropNet net, PlaySamples samples, List<int[]> sets, int proven, Budget budget) {
      this.net = net;
      this.samples = samples;
      this.sets = sets;
      this.conflicts = MoveConflicts.of(net, sets, budget);
      this.firstUnproven = net.vocabulary().bases().size() + proven;
      this.budget = budget;
    }

    MoveChoices choices() {
      ImmutableList.Builder<Forced> forced = ImmutableList.builder();
      List<Group> groups = new ArrayList<>();
      int first = 0;
      for (int role = 0; role < net.vocabulary().roles().size(); role++) {
        int end = first + net.vocabulary().moves(role).size();
        IntArrayList chosen = new IntArrayList();
        for (int move = first; move < end; move++) {
          boolean isProven = excludesAll(move, first, end);
          if (isProven || samples.isOftenAlone(move)) {
            forced.add(new Forced(move, role, isProven));
            needless.set(move);
          } else {
            chosen.add(move);
          }
        }
        if (!chosen.isEmpty()) {
          join(groups, role, chosen);
        }
        first = end;
      }
      ImmutableList<MoveChoice> choices =
          groups.stream().map(this::choice).collect(ImmutableList.toImmutableList());
      int bases = net.vocabulary().bases().size();
      return new MoveChoices(
          forced.build(),
          choices,
          relied.stream()
              .mapToObj(set -> ImmutableIntArray.copyOf(sets.get(set - bases)))
              .collect(ImmutableList.toImmutableList()));
    }

    /** The mutex by which two moves exclude each other, or −1. */
    private int separator(int one, int other) {
      budget.check();
      comparisons++;
      return conflicts.separator(one, other);
    }

    /** Whether it is proven that a move excludes all others from a range. */
    private boolean excludesAll(int move, int start, int end) {
      for (int other = start; other < end; other++) {
        if (other != move) {
          int separator = comparisons > MAX_COMPARISONS ? -1 : separator(move, other);
          if (separator < 0 || separator >= firstUnproven) {
            return false;
          }
        }
      }
      return true;
    }

    /** Adds a role's moves to the first group whose roles it takes turns with, or to a new one. */
    private void join(List<Group> groups, int role, IntArrayList moves) {
      for (Group group : groups) {
        boolean isProven = conflicts.excludeByOneSet(group.moves, moves, firstUnproven);
        if (isProven
            || group
                .roles
                .intStream()
                .allMatch(other -> samples.takeTurns(role, other, needless))) {
          group.add(role, moves);
          group.isTurnProven &= isProven;
          return;
        }
      }
      Group group = new Group();
      group.add(role, moves);
      groups.add(group);
    }

    private MoveChoice choice(Group group) {
      PlaceSearch search = new PlaceSearch(conflicts, group.moves, group.owners, budget);
      ImmutableList<ImmutableIntArray> places = search.places();
      relied.or(search.relied());
      relied.clear(0, firstUnproven);
      int most = group.roles.intStream().map(samples::maxLegal).max().orElse(0);
      return new MoveChoice(
          ImmutableIntArray.copyOf(group.roles), group.isTurnProven, places, most);
    }
  }
}

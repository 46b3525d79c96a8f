package org.propnet.verify.shrink;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.propnet.gdl.Term;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.Difference;
import org.propnet.verify.LineReplay;

/**
 * Finds short lines of joint moves on which two machines differ as they did before.
 *
 * @param like how they did
 */
record LineShrinker(
    StateMachine expected,
    StateMachine actual,
    ComparisonSettings settings,
    Difference like,
    ShrinkBudget budget) {

  /** How many joint moves are tried from one state. */
  private static final int MAX_JOINT_MOVES = 10_000;

  /** The difference on a line, perhaps before its end. */
  Optional<Difference> replay(List<ImmutableList<Move>> line) {
    try {
      LineReplay replay = lineReplay();
      replay.compare(line);
      return wanted(replay.result());
    } catch (LimitException limit) {
      return Optional.empty();
    }
  }

  /** The difference on the line that is left when moves are left out, many at once first. */
  Difference dropMoves(Difference found) {
    Difference shortest = found;
    for (int size = Math.max(1, shortest.step() / 2); size >= 1; size /= 2) {
      for (int end = shortest.step(); end > 0; end = Math.min(end - size, shortest.step())) {
        List<ImmutableList<Move>> without = new ArrayList<>(shortest.jointMoves());
        without.subList(Math.max(0, end - size), end).clear();
        if (!budget.spend()) {
          return shortest;
        }
        shortest = replay(without).orElse(shortest);
      }
    }
    return shortest;
  }

  /**
   * The first difference in breadth, and so, within the limits, one with the fewest moves.
   *
   * @param shorterThan how many joint moves there are less than
   * @param lines how many lines to try at most
   */
  Optional<Difference> search(int shorterThan, int lines) {
    try {
      return breadthFirst(shorterThan, lines);
    } catch (LimitException limit) {
      return Optional.empty();
    }
  }

  private Optional<Difference> breadthFirst(int shorterThan, int lines) {
    LineReplay replay = lineReplay();
    Set<ImmutableSet<Term>> known = new HashSet<>();
    ArrayDeque<ImmutableList<ImmutableList<Move>>> open = new ArrayDeque<>();
    if (shorterThan > 0) {
      open.add(ImmutableList.of());
    }
    for (int tried = 0; tried < lines && !open.isEmpty() && budget.spend(); tried++) {
      ImmutableList<ImmutableList<Move>> line = open.remove();
      replay.compareEnd(line);
      Optional<Difference> difference = wanted(replay.result());
      if (difference.isPresent()) {
        return difference;
      }
      if (line.size() + 1 < shorterThan
          && replay.choices().isPresent()
          && open.size() < lines
          && known.add(replay.propositions())) {
        for (ImmutableList<Move> jointMove : jointMoves(replay.choices().get())) {
          open.add(
              ImmutableList.<ImmutableList<Move>>builder().addAll(line).add(jointMove).build());
        }
      }
    }
    return Optional.empty();
  }

  private static List<ImmutableList<Move>> jointMoves(ImmutableList<ImmutableList<Move>> choices) {
    double count = 1;
    for (ImmutableList<Move> moves : choices) {
      count *= moves.size();
    }
    return count > MAX_JOINT_MOVES
        ? List.of()
        : Lists.cartesianProduct(choices).stream().map(ImmutableList::copyOf).toList();
  }

  private LineReplay lineReplay() {
    return new LineReplay(
        expected, actual, settings.withTimeLimit(budget.timeLeft()), ComparisonMonitor.NONE);
  }

  /** The difference that a comparison found, if it is one of the same kind. */
  Optional<Difference> wanted(ComparisonResult result) {
    return result.difference().filter(this::isAlike);
  }

  /** Whether the same question got the same kinds of answers. */
  private boolean isAlike(Difference other) {
    return like.question().getClass() == other.question().getClass()
        && like.expected().getClass() == other.expected().getClass()
        && like.actual().getClass() == other.actual().getClass();
  }
}

package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.propnet.budget.deadline.Deadline;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.Move;

/**
 * Plays two games in lockstep, breadth first over the pairs of states that equal moves lead to,
 * until they disagree, all pairs are compared, or a limit is reached. So the first disagreement has
 * a shortest line, and without one the games are the same: the pairs are a bisimulation. For one
 * thread.
 */
final class LockStep {

  private static final int PAIRS_BETWEEN_LOOKS = 64;
  private static final int STEPS_BETWEEN_LOOKS = 1024;

  /** Why it has stopped. */
  enum End {
    COMPLETE("all states were compared"),
    DIFFERENCE("a difference was found"),
    TIME("the time was up"),
    CANCELLED("it was stopped early"),
    STATES("as many states were compared as were to be"),
    MEMORY("there are too many states for the memory"),
    JOINT_MOVES("a state has too many joint moves");

    final String text;

    End(String text) {
      this.text = text;
    }
  }

  private final DifferentialMachine firstMachine;
  private final DifferentialMachine secondMachine;
  private final NameMatch names;
  private final SidePlay play;
  private final JointSteps steps;
  private final PairTable table;
  private final long maxBytes;
  private int pair;
  private int levelEnd = 1;
  private int depth;
  private int stepsSinceLook;

  LockStep(DifferentialMachine first, DifferentialMachine second, NameMatch names, long maxBytes) {
    this.firstMachine = first;
    this.secondMachine = second;
    this.names = names;
    this.play = new SidePlay(first, second, names);
    this.steps = new JointSteps(play.first, play.second, names, maxBytes);
    this.table = new PairTable(play.first.stateWords(), play.second.stateWords());
    this.maxBytes = maxBytes;
    long[] firstWords = new long[play.first.stateWords()];
    long[] secondWords = new long[play.second.stateWords()];
    play.first.save(firstWords, 0);
    play.second.save(secondWords, 0);
    table.add(firstWords, 0, secondWords, 0, -1, -1);
  }

  /** The number of pairs that agree. */
  long compared() {
    return pair;
  }

  /** The number of joint moves up to which all positions agree; −1 if none is known to. */
  int completeDepth() {
    return depth - 1;
  }

  /**
   * Compares further pairs.
   *
   * @param maxPairs the maximum number of pairs, earlier ones included
   */
  End run(long maxPairs, Deadline deadline) {
    for (; pair < table.size(); pair++) {
      if (pair == levelEnd) {
        depth++;
        levelEnd = table.size();
      }
      if (pair >= maxPairs) {
        return End.STATES;
      }
      if (isTimeToLook()) {
        if (deadline.isOver(this::activity)) {
          return deadline.isCancelled() ? End.CANCELLED : End.TIME;
        } else if (table.bytes() > maxBytes || table.size() > PairTable.MAX_BEFORE_EXPANSION) {
          return End.MEMORY;
        }
      }
      load(pair);
      if (!play.agree()) {
        return End.DIFFERENCE;
      }
      int added = play.first.isTerminal() ? 0 : steps.addSteps(pair, table);
      if (added < 0) {
        return End.JOINT_MOVES;
      }
      stepsSinceLook += added;
    }
    depth++;
    return End.COMPLETE;
  }

  private boolean isTimeToLook() {
    boolean isTime = pair % PAIRS_BETWEEN_LOOKS == 0 || stepsSinceLook >= STEPS_BETWEEN_LOOKS;
    if (isTime) {
      stepsSinceLook = 0;
    }
    return isTime;
  }

  private String activity() {
    return String.format(Locale.ROOT, "comparing states: %,d found, depth %d", table.size(), depth);
  }

  private void load(int number) {
    table.load(number, play.first, play.second);
  }

  /**
   * Whether the difference found, and the line to it, are independent of guessed names: the moves
   * on the line are the only legal ones, or have the same name in both games.
   */
  boolean isProven() {
    for (int at = pair; table.parent(at) >= 0; at = table.parent(at)) {
      load(table.parent(at));
      if (!play.isBeyondDoubt(steps.jointMove(table.step(at)))) {
        return false;
      }
    }
    load(pair);
    return play.isProvenToDiffer();
  }

  /** The difference found. */
  GameDifference difference() {
    Deque<int[]> line = new ArrayDeque<>();
    for (int at = pair; table.parent(at) >= 0; at = table.parent(at)) {
      load(table.parent(at));
      line.addFirst(steps.jointMove(table.step(at)));
    }
    ImmutableList.Builder<ImmutableList<Move>> first = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Move>> second = ImmutableList.builder();
    for (int[] moves : line) {
      ImmutableList.Builder<Move> ofFirst = ImmutableList.builder();
      ImmutableList.Builder<Move> ofSecond = ImmutableList.builder();
      for (int role = 0; role < moves.length; role++) {
        ofFirst.add(firstMachine.moves(role).get(moves[role]));
        ofSecond.add(secondMachine.moves(role).get(names.move(role, moves[role])));
      }
      first.add(ofFirst.build());
      second.add(ofSecond.build());
    }
    load(pair);
    return new GameDifference(first.build(), second.build(), play.disagreements());
  }
}

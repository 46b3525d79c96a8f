package org.propnet.verify.same;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.propnet.budget.deadline.Deadline;
import org.propnet.collect.WordTable;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.Expansion;
import org.propnet.machine.LimitException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;

/**
 * A name-independent digest of a game: how many legal moves each role has, when it ends and with
 * which goals, and the same for successor states down to a depth. Games that are equal under some
 * naming have equal digests at every depth, so different digests prove games different under every
 * naming; equal ones prove nothing. For one thread.
 */
final class Unfolding {

  private static final int MAX_STEPS = 1_000_000;

  /** Maximum cost of a digest: steps times depth. */
  private static final long MAX_WORK = 100_000_000;

  private static final int STATES_BETWEEN_LOOKS = 64;

  private final DifferentialMachine machine;
  private final PackedSimulator simulator;
  private final Expansion steps;
  private final long maxBytes;
  private final WordTable states;

  /** The name-independent features of each state. */
  private final LongArrayList seen = new LongArrayList();

  /** The successors of all expanded states, and where those of each state begin. */
  private final IntArrayList successors = new IntArrayList();

  private final IntArrayList begins = new IntArrayList(new int[] {0});

  /** The number of states up to each depth. */
  private final IntArrayList levelEnds = new IntArrayList();

  Unfolding(DifferentialMachine machine, long maxBytes) {
    this.machine = machine;
    this.simulator = machine.newSimulator();
    this.maxBytes = maxBytes;
    this.steps = new Expansion(JointSteps.maxJointMoves(maxBytes, simulator.stateWords()));
    this.states = new WordTable(simulator.stateWords(), WordTable.MAX_SIZE);
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    add(words, 0);
    levelEnds.add(1);
  }

  private int add(long[] from, int offset) {
    int state = states.add(from, offset);
    if (state == seen.size()) {
      simulator.load(from, offset);
      seen.add(look());
    }
    return state;
  }

  private long look() {
    boolean isTerminal = simulator.isTerminal();
    long look = isTerminal ? 1 : 0;
    for (int role = 0; role < machine.roles().size(); role++) {
      if (!isTerminal) {
        look = Mixing.mix(look, simulator.legalCount(role));
      } else if (!machine.roles().get(role).equals(Role.RANDOM)) {
        look = Mixing.mix(look, SidePlay.goals(simulator, role).hashCode());
      }
    }
    return look;
  }

  /** Goes one joint move deeper; false if time or memory is over. */
  boolean deepen(Deadline deadline) {
    int end = levelEnds.getInt(levelEnds.size() - 1);
    for (int state = begins.size() - 1; state < end; state++) {
      boolean isTooMuch =
          successors.size() > MAX_STEPS
              || (long) successors.size() * levelEnds.size() > MAX_WORK
              || states.bytes() > maxBytes;
      if (isTooMuch
          || (state % STATES_BETWEEN_LOOKS == 0
              && deadline.isOver(() -> "comparing without names"))) {
        return false;
      }
      simulator.load(states.block(state), states.offset(state));
      if (!simulator.isTerminal() && !expand()) {
        return false;
      }
      begins.add(successors.size());
    }
    levelEnds.add(states.size());
    return true;
  }

  /** Whether the last level has no new states. */
  boolean isComplete() {
    return begins.size() > states.size();
  }

  private boolean expand() {
    try {
      simulator.expand(steps);
    } catch (LimitException tooMany) {
      return false;
    }
    for (int i = 0; i < steps.size(); i++) {
      successors.add(add(steps.words(), i * steps.stateWords()));
    }
    return true;
  }

  /** The digest of the game down to a depth that has been reached. */
  long digest(int depth) {
    long[] digests = seen.toLongArray();
    for (int level = depth - 1; level >= 0; level--) {
      long[] deeper = new long[levelEnds.getInt(level)];
      for (int state = 0; state < deeper.length; state++) {
        long sum = 0;
        for (int i = begins.getInt(state); i < begins.getInt(state + 1); i++) {
          sum += Mixing.mix(digests[successors.getInt(i)], depth - level);
        }
        deeper[state] = Mixing.mix(seen.getLong(state), sum);
      }
      digests = deeper;
    }
    return digests[0];
  }
}

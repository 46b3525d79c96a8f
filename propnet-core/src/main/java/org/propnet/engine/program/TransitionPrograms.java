package org.propnet.engine.program;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;

/** The transition programs of one simulator, made when a joint move is first played. */
public final class TransitionPrograms {

  /** The integers that all programs together may take; then all are dropped and made anew. */
  private static final long CAPACITY = 4_000_000;

  /** The programs that are found by their number alone. */
  private static final int MAX_TABLE = 1 << 16;

  private final TransitionCompiler compiler;
  private final Long2ObjectOpenHashMap<TransitionProgram> programs = new Long2ObjectOpenHashMap<>();
  private final long[] factors;

  /** The programs of the first joint moves, or of all if there are few. */
  private final @Nullable TransitionProgram[] table;

  private final int firstSlot;

  /** The counters and room for the slots of a program that needs more than there is behind them. */
  private byte[] roomy = new byte[0];

  private long length;
  private long work;
  private long made;

  /** The programs of a simulator; null if its joint moves have none. */
  public static @Nullable TransitionPrograms of(DifferentialNetwork network) {
    return network.plan.hasPrograms() ? new TransitionPrograms(network) : null;
  }

  public TransitionPrograms(DifferentialNetwork network) {
    this.compiler =
        new TransitionCompiler(
            network.net,
            network.fan,
            network.programmed,
            network.plan.conditions(),
            network.targets.layout,
            network.plan.idle(),
            Budget.unlimited());
    this.firstSlot = network.targets.layout.count();
    this.factors = new long[network.net.vocabulary().roles().size()];
    long factor = 1;
    for (int role = 0; role < factors.length; role++) {
      factors[role] = factor;
      factor *= Math.max(1, network.net.vocabulary().moves(role).size());
    }
    this.table = new TransitionProgram[(int) Math.min(factor, MAX_TABLE)];
  }

  /**
   * Puts what a joint move changes in the place of what would change without it.
   *
   * @param counters the counters, with room for slots behind them
   */
  public void run(int[] jointMove, byte[] counters, long[] state, long[] changed) {
    long key = 0;
    for (int role = 0; role < jointMove.length; role++) {
      key += factors[role] * jointMove[role];
    }
    @Nullable TransitionProgram program = key < table.length ? table[(int) key] : programs.get(key);
    if (program == null) {
      program = add(key, jointMove);
    }
    work += program.length();
    if (program.slots() <= CounterLayout.SLOTS) {
      program.run(counters, firstSlot, state, changed);
    } else {
      System.arraycopy(counters, 0, roomy, 0, firstSlot);
      program.run(roomy, firstSlot, state, changed);
    }
  }

  /** The integers of programs that were run. */
  public long work() {
    return work;
  }

  /** The number of programs that were made, with those that were dropped and made anew. */
  long made() {
    return made;
  }

  private TransitionProgram add(long key, int[] jointMove) {
    TransitionProgram program = compiler.compile(jointMove);
    made++;
    if (length + program.length() > CAPACITY) {
      programs.clear();
      Arrays.fill(table, null);
      length = 0;
    }
    length += program.length();
    if (key < table.length) {
      table[(int) key] = program;
    } else {
      programs.put(key, program);
    }
    if (firstSlot + program.slots() > Math.max(CounterLayout.SLOTS + firstSlot, roomy.length)) {
      roomy = new byte[firstSlot + 2 * program.slots()];
    }
    return program;
  }
}

package org.propnet.bitboard.run;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.emit.BoardCode;
import org.propnet.bitboard.moves.JointMoves;
import org.propnet.bitboard.moves.NetworkPosition;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.StatePacking;
import org.propnet.engine.run.WordSimulator;
import org.propnet.machine.RandomChoice;

/**
 * Plays states that are a few words: a step writes them anew, and what is legal is computed from
 * them.
 */
public final class BoardSimulator extends WordSimulator {

  private final BoardPlan plan;
  private final BoardCode code;
  private final StatePacking packing;
  private final long[] table;
  private final JointMoves jointMoves;
  private final int[] groupOf;
  private final int[] offsets;
  private final long[] out;
  private final int[] chosen;
  private final long[] goals;

  /** What plays joint moves that have no table; made when it is first needed. */
  private @Nullable NetworkPosition network;

  /** Twice the variant of the state, and 1 if it is terminal. */
  private int observed;

  private LegalWords[] legal;
  private boolean goalsAreKnown;

  /** A simulator in the initial state. */
  public BoardSimulator(GameTerms terms, StatePacking packing, BoardPlan plan) {
    super(terms, plan.net().vocabulary(), plan.initial().clone());
    this.plan = plan;
    this.code = plan.code();
    this.packing = packing;
    this.table = plan.moves().table();
    this.groupOf = plan.moves().groupOf();
    this.offsets = plan.moves().offsets();
    this.jointMoves = plan.moves().jointMoves();
    this.out = new long[plan.outLength()];
    this.goals = new long[plan.chainedGoals().map(ChainedGoals::words).orElse(plan.outLength())];
    this.chosen = new int[terms.roles().size()];
    this.legal = plan.legal()[0];
    observe();
  }

  private void observe() {
    observed = code.observe(state, out);
    legal = plan.legal()[observed >> 1];
    goalsAreKnown = false;
  }

  @Override
  public void reset() {
    forgetHistory();
    enter(plan.initial(), 0);
  }

  @Override
  protected void enter(long[] words, int from) {
    System.arraycopy(words, from, state, 0, state.length);
    observe();
  }

  @Override
  protected void step(int[] jointMove) {
    advance(jointMove, state);
    observe();
  }

  /** Makes the next state of a state in place. */
  private void advance(int[] jointMove, long[] words) {
    int number = jointMoves.number(jointMove);
    if (number == JointMoves.NONE) {
      advanceByNetwork(jointMove, words);
    } else {
      code.play(groupOf[number], words, table, offsets[number], out);
    }
  }

  private void advanceByNetwork(int[] jointMove, long[] words) {
    NetworkPosition position = network();
    position.load(packing.unpack(words));
    position.play(jointMove);
    System.arraycopy(packing.pack(position.state()), 0, words, 0, words.length);
  }

  private NetworkPosition network() {
    NetworkPosition position = network;
    if (position == null) {
      position = new NetworkPosition(plan.net());
      network = position;
    }
    return position;
  }

  @Override
  public boolean isTerminal() {
    return (observed & 1) != 0;
  }

  @Override
  public int legalCount(int role) {
    return legal[role].count(out);
  }

  @Override
  public int legal(int role, int index) {
    java.util.Objects.checkIndex(index, legalCount(role));
    return legal[role].select(out, index);
  }

  @Override
  protected int legalFrom(int role, int move) {
    return legal[role].from(out, move);
  }

  @Override
  public boolean isLegal(int role, int move) {
    return legal[role].isLegal(out, move);
  }

  @Override
  protected boolean hasGoal(int role, int value) {
    ChainedGoals chained = plan.chainedGoals().orElse(null);
    if (!goalsAreKnown) {
      if (chained == null) {
        code.goals(state, goals);
      } else {
        chained.evaluate(state, goals);
      }
      goalsAreKnown = true;
    }
    if (chained != null) {
      return chained.holds(goals, role, value);
    }
    int bit = plan.goalBits()[role][value];
    return (goals[bit >> 6] >>> bit & 1) != 0;
  }

  @Override
  protected void next(int[] jointMove, long[] words) {
    System.arraycopy(state, 0, words, 0, state.length);
    advance(jointMove, words);
  }

  @Override
  protected int choose(int role, RandomGenerator random) {
    LegalWords words = legal[role];
    int only = words.only();
    if (only >= 0) {
      return only;
    }
    int count = words.count(out);
    return count == 0 ? -1 : words.select(out, RandomChoice.below(count, random));
  }

  @Override
  public int playout(RandomGenerator random, int stepLimit) {
    forgetHistory();
    int steps = 0;
    while (steps < stepLimit && (observed & 1) == 0) {
      draw(random, chosen);
      advance(chosen, state);
      observe();
      steps++;
    }
    return steps;
  }
}

package org.propnet.bitboard.run;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.emit.BoardCode;
import org.propnet.bitboard.moves.NetworkPosition;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.StatePacking;
import org.propnet.engine.run.WordSimulator;
import org.propnet.machine.Expansion;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.RandomChoice;

/**
 * Plays states that are a few words: a step writes them anew, and what is legal is computed from
 * them.
 */
public final class BoardSimulator extends WordSimulator {

  private final BoardPlan plan;
  private final BoardCode code;
  private final StatePacking packing;
  private final int roles;
  private final long[] table;
  private final int[][] groupOf;
  private final int[][] offsets;
  private final int[] waiting;
  private final long[] out;
  private final int[] chosen;
  private final long[] next;
  private final long[] goals;

  /** What is asked where there are no words; made when it is first needed. */
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
    this.roles = terms.roles().size();
    this.table = plan.moves().table();
    this.groupOf = plan.moves().groupOf();
    this.offsets = plan.moves().offsets();
    this.waiting = plan.turns().waiting();
    this.out = new long[plan.outLength()];
    this.goals = new long[plan.outLength()];
    this.chosen = new int[roles];
    this.next = new long[state.length];
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
    int mover = -1;
    for (int role = 0; role < roles; role++) {
      if (jointMove[role] != waiting[role]) {
        if (mover >= 0) {
          advanceByNetwork(jointMove, words);
          return;
        }
        mover = role;
      }
    }
    int role = Math.max(mover, 0);
    int move = jointMove[role];
    code.play(groupOf[role][move], words, table, offsets[role][move], out);
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
    if (plan.goalBits().length == 0) {
      if (!goalsAreKnown) {
        network().load(packing.unpack(state));
        goalsAreKnown = true;
      }
      return network().hasGoal(role, value);
    }
    if (!goalsAreKnown) {
      code.goals(state, goals);
      goalsAreKnown = true;
    }
    int bit = plan.goalBits()[role][value];
    return (goals[bit >> 6] >>> bit & 1) != 0;
  }

  @Override
  protected void expand(int[] jointMove, Expansion expansion) {
    System.arraycopy(state, 0, next, 0, state.length);
    advance(jointMove, next);
    for (int i = 0; i < next.length; i++) {
      next[i] ^= state[i];
    }
    expansion.add(jointMove, state, next);
  }

  @Override
  public void randomJointMove(RandomGenerator random, int[] jointMove) {
    if (jointMove.length != roles) {
      throw new JointMoveException(jointMove.length, roles);
    }
    draw(random, jointMove);
  }

  private void draw(RandomGenerator random, int[] jointMove) {
    LegalWords[] words = legal;
    for (int role = 0; role < words.length; role++) {
      int only = words[role].only();
      if (only >= 0) {
        jointMove[role] = only;
        continue;
      }
      int count = words[role].count(out);
      if (count == 0) {
        throw new NoLegalMoveException(terms.roles().get(role), save());
      }
      jointMove[role] = words[role].select(out, RandomChoice.below(count, random));
    }
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

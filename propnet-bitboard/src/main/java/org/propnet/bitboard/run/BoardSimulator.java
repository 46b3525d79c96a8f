package org.propnet.bitboard.run;

import com.google.common.base.Suppliers;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.moves.JointMoves;
import org.propnet.bitboard.moves.NetworkPosition;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.StatePacking;
import org.propnet.engine.run.WordSimulator;
import org.propnet.machine.Expansion;

/**
 * Simulator of a game on bitboards: a step rewrites the few words of the state, and legal moves and
 * terminal are computed from them. Not thread-safe.
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

  /**
   * The outputs for states within a playout; a separate array, so that those of the current state
   * aren't overwritten.
   */
  private final long[] passing;

  private final int[] chosen;
  private final @Nullable Turn[] turns;

  /** For each variant, what draws its moves; a variant without a turn always draws −1. */
  private final MoveDraw[] draws;

  private final int[][] groupsByBit;
  private final long[][] columnsByBit;
  private final long[] goals;

  /** The values of atoms in chained goals. */
  private final long[] goalValues;

  /** The engine for joint moves without a table, created on first use. */
  private final Supplier<NetworkPosition> network;

  /** Twice the variant of the state, plus 1 if it is terminal. */
  private int observed;

  private final int initiallyObserved;

  /** The words of legal moves, for each role. */
  private LegalWords[] legal;

  /** The numbers of the legal moves of the role that has a choice, as a bit set. */
  private final long[] legalSet;

  private boolean legalIsKnown;
  private boolean goalsAreKnown;

  /** Starts in the initial state. */
  public BoardSimulator(GameTerms terms, StatePacking packing, BoardPlan plan) {
    super(terms, plan.net().vocabulary(), plan.initial().clone());
    this.plan = plan;
    this.network = Suppliers.memoize(() -> new NetworkPosition(plan.net()));
    this.code = plan.code();
    this.packing = packing;
    this.table = plan.moves().table();
    this.groupOf = plan.moves().groupOf();
    this.offsets = plan.moves().offsets();
    this.jointMoves = plan.moves().jointMoves();
    this.out = new long[plan.outLength()];
    this.passing = new long[plan.outLength()];
    this.goals = new long[plan.outLength()];
    this.goalValues = new long[plan.countedGoals().map(CountedGoals::words).orElse(0)];
    this.turns = plan.turns();
    this.draws = new MoveDraw[turns.length];
    this.groupsByBit = new int[turns.length][];
    this.columnsByBit = new long[turns.length][];
    for (int variant = 0; variant < turns.length; variant++) {
      Turn turn = turns[variant];
      draws[variant] = turn == null ? (words, random) -> -1 : turn.words().forCode();
      columnsByBit[variant] = turn == null ? new long[0] : turn.columns();
      groupsByBit[variant] = turn == null ? new int[0] : turn.groups();
    }
    this.chosen = new int[terms.roles().size()];
    int moves = IntStream.range(0, chosen.length).map(this::moveCount).max().orElse(0);
    this.legalSet = new long[(moves + Long.SIZE - 1) / Long.SIZE];
    this.legal = plan.legal()[0];
    observe();
    this.initiallyObserved = observed;
  }

  private void observe() {
    seen(code.observe(state, out));
    legalIsKnown = true;
  }

  /** The words of legal moves, computed on first use. */
  private LegalWords[] legal() {
    if (!legalIsKnown) {
      observe();
    }
    return legal;
  }

  private void seen(int now) {
    observed = now;
    legal = plan.legal()[observed >> 1];
    goalsAreKnown = false;
  }

  @Override
  public void reset() {
    forgetHistory();
    System.arraycopy(plan.initial(), 0, state, 0, state.length);
    seen(initiallyObserved);
    legalIsKnown = false;
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

  /** Replaces a state by the next one. */
  private void advance(int[] jointMove, long[] words) {
    int number = jointMoves.number(jointMove);
    if (number == JointMoves.NONE) {
      advanceByNetwork(jointMove, words);
    } else {
      code.play(groupOf[number], words, table, offsets[number], out);
    }
  }

  private void advanceByNetwork(int[] jointMove, long[] words) {
    NetworkPosition position = network.get();
    position.load(packing.unpack(words));
    position.play(jointMove);
    System.arraycopy(packing.pack(position.state()), 0, words, 0, words.length);
  }

  @Override
  public boolean isTerminal() {
    return (observed & 1) != 0;
  }

  @Override
  public int legalCount(int role) {
    return legal()[role].count(out);
  }

  @Override
  public int legal(int role, int index) {
    Objects.checkIndex(index, legalCount(role));
    return legal[role].number(legal[role].select(out, index));
  }

  @Override
  protected int legalFrom(int role, int move) {
    return legal()[role].from(out, move);
  }

  @Override
  public boolean isLegal(int role, int move) {
    return legal()[role].isLegal(out, move);
  }

  @Override
  protected boolean hasGoal(int role, int value) {
    CountedGoals counted = plan.countedGoals().orElse(null);
    if (!goalsAreKnown) {
      code.goals(state, goals);
      if (counted != null) {
        counted.evaluate(state, goals, goalValues);
      }
      goalsAreKnown = true;
    }
    if (counted != null) {
      return counted.holds(goalValues, role, value);
    }
    return (goals[plan.firstGoals()[role] + value] & 1) != 0;
  }

  @Override
  protected void next(int[] jointMove, long[] words) {
    System.arraycopy(state, 0, words, 0, state.length);
    advance(jointMove, words);
  }

  @Override
  protected void addSuccessors(Expansion expansion) {
    Turn turn = turns[observed >> 1];
    if (turn == null) {
      super.addSuccessors(expansion);
      return;
    }
    for (int role = 0; role < chosen.length; role++) {
      chosen[role] = legal[role].only();
    }
    LegalWords words = turn.words();
    Arrays.fill(legalSet, 0);
    words.addTo(out, legalSet);
    for (int word = 0; word < legalSet.length; word++) {
      for (long left = legalSet[word]; left != 0; left &= left - 1) {
        addSuccessor(expansion, turn, Long.SIZE * word + Long.numberOfTrailingZeros(left));
      }
    }
  }

  private void addSuccessor(Expansion expansion, Turn turn, int move) {
    chosen[turn.role()] = move;
    for (int word = 0; word < successor.length; word++) {
      successor[word] = state[word];
    }
    int bit = turn.words().bit(move);
    if (turn.groups()[bit] >= 0) {
      code.play(turn.groups()[bit], successor, table, turn.offsets()[bit], out);
    } else {
      advance(chosen, successor);
    }
    expansion.add(chosen, successor);
  }

  @Override
  protected int choose(int role, RandomGenerator random) {
    LegalWords words = legal()[role];
    int only = words.only();
    if (only >= 0) {
      return only;
    }
    int bit = words.draw(out, random);
    return bit < 0 ? -1 : words.number(bit);
  }

  @Override
  public int playout(RandomGenerator random, int stepLimit) {
    forgetHistory();
    int steps = 0;
    while (steps < stepLimit && !isTerminal()) {
      int made =
          code.playout(state, passing, columnsByBit, draws, groupsByBit, random, stepLimit - steps);
      if (made < 0) {
        seen(1);
        legalIsKnown = false;
        return steps + ~made;
      }
      if (made == 0) {
        step(random);
        made = 1;
      }
      observe();
      steps += made;
    }
    return steps;
  }

  private void step(RandomGenerator random) {
    Turn turn = turns[observed >> 1];
    legal();
    int bit = turn == null ? -1 : turn.words().draw(out, random);
    if (bit >= 0 && turn.groups()[bit] >= 0) {
      code.play(turn.groups()[bit], state, table, turn.offsets()[bit], out);
    } else {
      playAny(turn, bit, random);
    }
  }

  /** Plays a joint move that isn't in the tables by bit. */
  private void playAny(@Nullable Turn turn, int bit, RandomGenerator random) {
    if (turn == null || bit < 0) {
      draw(random, chosen);
    } else {
      for (int role = 0; role < chosen.length; role++) {
        chosen[role] = legal[role].only();
      }
      chosen[turn.role()] = turn.words().number(bit);
    }
    advance(chosen, state);
  }
}

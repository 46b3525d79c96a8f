package org.propnet.engine.program;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.net.Vocabulary;

/** The transition programs of one simulator, compiled lazily as joint moves are played. */
public final class TransitionPrograms {

  /*
   * Joint moves get programs of their own when they are first played: all of them if there are at
   * most MAX_WHOLES, otherwise as many as the total number of moves of all roles, which covers all
   * joint moves where roles take turns. Further ones are played by pieces, one for the move of each
   * role, or for a group of roles whose moves interact, see TransitionCompiler; those played often
   * get a program of their own, too. When the programs outgrow their memory, those that weren't
   * used since the last time are dropped.
   */

  /** Maximum number of integers in all programs together. */
  public static final long CAPACITY = 4_000_000;

  /** Maximum number of joint moves for which programs are found by an index in a table. */
  private static final int MAX_TABLE = 1 << 16;

  /** The number of joint moves whose plays are counted at a time, a power of two. */
  private static final int COUNTED = 1 << 15;

  /** Maximum number of joint moves for which each gets a program of its own at once. */
  private static final int MAX_WHOLES = 1 << 15;

  /** The number of plays by pieces before a further joint move gets a program of its own. */
  private static final int PLAYS_BY_PIECES = 100;

  /** The overhead of a piece besides its program, in integers of programs. */
  private static final int WORK_OF_PIECE = 12;

  private static final int[] NONE = {};

  private final TransitionCompiler compiler;

  /** The factor of each role's move in the number of a joint move. */
  private final long[] factors;

  /** The same where roles may rest: a digit of 0 is rest, and moves begin at 1. */
  private final long[] unionFactors;

  private final int firstSlot;
  private final int playsByPieces;

  /** The joint move counted at each index, and the number of its plays. */
  private final long[] keys;

  private final byte[] plays;

  /** The programs of joint moves by their numbers, if all numbers are small. */
  private final @Nullable TransitionProgram[] wholes;

  private final Long2ObjectOpenHashMap<TransitionProgram> moreWholes =
      new Long2ObjectOpenHashMap<>();

  /** How many joint moves may still get a program when they are first played. */
  private long wholesLeft;

  /** The pieces of each role's moves. */
  private final @Nullable TransitionPiece[][] singles;

  /** The pieces of several roles' moves. */
  private final Long2ObjectOpenHashMap<TransitionPiece> unions = new Long2ObjectOpenHashMap<>();

  /** Run before any piece. */
  private final @Nullable TransitionProgram rest;

  private final PieceChoice choice;

  /** The counters with extra room, for programs that need more slots than follow the counters. */
  private byte[] roomy = new byte[0];

  private long length;
  private long work;
  private long unionWork;
  private long made;
  private long lengthMade;

  /** Creates the programs of a simulator; null if its joint moves have none. */
  public static @Nullable TransitionPrograms of(DifferentialNetwork network) {
    if (!network.plan.hasPrograms()) {
      return null;
    }
    Vocabulary vocabulary = network.net.vocabulary();
    long wholesAtOnce =
        vocabulary.jointMoves() <= MAX_WHOLES ? Long.MAX_VALUE : vocabulary.inputCount();
    return new TransitionPrograms(network, wholesAtOnce, PLAYS_BY_PIECES);
  }

  /**
   * Creates programs for measuring the cost of pieces: joint moves get programs of their own only
   * after many plays.
   */
  public static TransitionPrograms ofPieces(DifferentialNetwork network) {
    return new TransitionPrograms(network, 0, PLAYS_BY_PIECES);
  }

  /**
   * Creates the programs of a simulator.
   *
   * @param wholesAtOnce number of joint moves that get their own programs on first play
   * @param playsByPieces number of plays by pieces before any other joint move gets one
   */
  TransitionPrograms(DifferentialNetwork network, long wholesAtOnce, int playsByPieces) {
    this.wholesLeft = wholesAtOnce;
    this.playsByPieces = playsByPieces;
    this.compiler =
        new TransitionCompiler(
            network.net,
            network.fan,
            network.programmed,
            network.plan.conditions(),
            network.targets.layout(),
            network.plan.idle(),
            Budget.unlimited());
    this.firstSlot = network.targets.layout().count();
    int roles = network.net.vocabulary().roles().size();
    this.factors = new long[roles];
    this.unionFactors = new long[roles];
    this.singles = new TransitionPiece[roles][];
    long factor = 1;
    long unionFactor = 1;
    for (int role = 0; role < roles; role++) {
      int moves = network.net.vocabulary().moves(role).size();
      factors[role] = factor;
      singles[role] = new TransitionPiece[moves];
      unionFactors[role] = unionFactor;
      factor *= moves;
      unionFactor *= 1 + moves;
    }
    int counted = wholesAtOnce == Long.MAX_VALUE ? 0 : COUNTED;
    this.keys = new long[counted];
    this.plays = new byte[counted];
    this.wholes = new TransitionProgram[factor <= MAX_TABLE ? (int) factor : 0];
    TransitionProgram before = compiler.rest();
    this.rest = before.isEmpty() ? null : before;
    this.choice = new PieceChoice(roles, network.net.componentCount());
  }

  /**
   * Corrects the changes that follow without programs to those of a legal joint move. The first
   * play of a joint move compiles a program, at a cost that grows with the gates that it reaches.
   *
   * @param counters the counters, with room for slots behind them
   * @param state the words of the current state
   * @param changed the bases that change; on entry according to {@link
   *     org.propnet.engine.plan.PlayPlan#idleLinks}
   */
  public void run(int[] jointMove, byte[] counters, long[] state, long[] changed) {
    long key = 0;
    for (int role = 0; role < jointMove.length; role++) {
      key += factors[role] * jointMove[role];
    }
    @Nullable TransitionProgram whole =
        key < wholes.length ? wholes[(int) key] : moreWholes.get(key);
    if (whole != null) {
      whole.isUsed = true;
    } else if (wholesLeft > 0 || isOften(key)) {
      wholesLeft--;
      whole = compiler.compile(jointMove);
      count(whole.length());
      put(key, whole);
    }
    if (whole != null) {
      run(whole, counters, state, changed);
    } else {
      runPieces(jointMove, key, counters, state, changed);
    }
  }

  private boolean isOften(long key) {
    int place = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & keys.length - 1;
    plays[place] = keys[place] == key ? (byte) (plays[place] + 1) : 0;
    keys[place] = key;
    return plays[place] >= playsByPieces;
  }

  private void put(long key, TransitionProgram whole) {
    if (key < wholes.length) {
      wholes[(int) key] = whole;
    } else {
      moreWholes.put(key, whole);
    }
  }

  private void runPieces(int[] jointMove, long key, byte[] counters, long[] state, long[] changed) {
    choosePieces(jointMove);
    if (rest != null && !choice.isOne()) {
      run(rest, counters, state, changed);
    }
    @Nullable TransitionProgram only = null;
    int moving = 0;
    for (int role = 0; role < jointMove.length; role++) {
      TransitionPiece piece = choice.piece(role);
      if (choice.isLeader(role) && !piece.program().isEmpty()) {
        run(piece.program(), counters, state, changed);
        work += WORK_OF_PIECE;
        only = piece.program();
        moving++;
      }
    }
    if (key < wholes.length && moving == 1 && (rest == null || choice.isOne())) {
      wholes[(int) key] = only; // the piece of all roles; any others have no effect
    }
  }

  private void run(TransitionProgram program, byte[] counters, long[] state, long[] changed) {
    work += program.length();
    if (program.slots() <= CounterLayout.SLOTS) {
      program.run(counters, firstSlot, state, changed);
      return;
    }
    if (firstSlot + program.slots() > roomy.length) {
      roomy = new byte[firstSlot + 2 * program.slots()];
    }
    System.arraycopy(counters, 0, roomy, 0, firstSlot);
    program.run(roomy, firstSlot, state, changed);
  }

  /** The total number of program integers run. */
  public long work() {
    return work;
  }

  /** The number of gates and links visited to compile programs. */
  public long compileWork() {
    return compiler.work();
  }

  /** The part of {@link #compileWork} for pieces of several roles. */
  public long unionWork() {
    return unionWork;
  }

  /** The mean number of integers in a compiled program; 0 before the first. */
  public double meanLength() {
    return made == 0 ? 0 : lengthMade / (double) made;
  }

  /** The number of programs compiled, including those that were dropped and compiled again. */
  long made() {
    return made;
  }

  /** Chooses pieces for a joint move so that no two of them reach a common gate. */
  private void choosePieces(int[] jointMove) {
    choice.begin();
    for (int role = 0; role < jointMove.length; role++) {
      @Nullable TransitionPiece piece = singles[role][jointMove[role]];
      if (piece == null) {
        piece = make(choice.movesOf(role, jointMove));
        singles[role][jointMove[role]] = piece;
      } else {
        piece.program().isUsed = true;
      }
      choice.take(role, piece);
    }
    while (choice.unites()) {
      for (int role = 0; role < jointMove.length; role++) {
        if (choice.isLeader(role) && choice.isUnion(role)) {
          choice.take(role, union(choice.movesOf(role, jointMove)));
        }
      }
    }
  }

  /** The piece for the moves of several roles. */
  private TransitionPiece union(int[] moves) {
    long key = 0;
    for (int role = 0; role < moves.length; role++) {
      key += unionFactors[role] * (1 + moves[role]);
    }
    @Nullable TransitionPiece piece = unions.get(key);
    if (piece == null) {
      long before = compiler.work();
      piece = make(moves);
      unionWork += compiler.work() - before;
      unions.put(key, piece);
    } else {
      piece.program().isUsed = true;
    }
    return piece;
  }

  private TransitionPiece make(int[] moves) {
    TransitionPiece piece =
        choice.isOne() ? new TransitionPiece(compiler.compile(moves), NONE) : compiler.piece(moves);
    count(piece.length());
    return piece;
  }

  /** Accounts for a program to be kept; may drop others. */
  private void count(int integers) {
    made++;
    lengthMade += integers;
    if (length + integers > CAPACITY) {
      dropUnused();
    }
    length += integers;
  }

  /** Drops the programs that weren't used since the last time, or all if that isn't enough. */
  private void dropUnused() {
    do {
      length = 0;
      for (@Nullable TransitionPiece[] pieces : singles) {
        for (int move = 0; move < pieces.length; move++) {
          TransitionPiece piece = pieces[move];
          if (piece != null && !isKept(piece.program(), piece.length())) {
            pieces[move] = null;
          }
        }
      }
      unions.values().removeIf(piece -> !isKept(piece.program(), piece.length()));
      for (int key = 0; key < wholes.length; key++) {
        TransitionProgram whole = wholes[key];
        if (whole != null && !isKept(whole, whole.length())) {
          wholes[key] = null;
        }
      }
      moreWholes.values().removeIf(whole -> !isKept(whole, whole.length()));
    } while (length > CAPACITY / 2); // the second time none counts as used
  }

  private boolean isKept(TransitionProgram program, int integers) {
    length += program.isUsed ? integers : 0;
    boolean isKept = program.isUsed;
    program.isUsed = false;
    return isKept;
  }
}

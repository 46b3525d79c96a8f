package org.propnet.bitboard.run;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.Row;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.moves.Board;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.state.RowOrder;
import org.propnet.bitboard.state.StateProgram;
import org.propnet.bitboard.state.StateWords;
import org.propnet.bitboard.words.Disjuncts;
import org.propnet.bitboard.words.KnownBits;
import org.propnet.bitboard.words.Shortcut;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;
import org.propnet.engine.run.StatePacking;
import org.propnet.ground.GroundGame;
import org.propnet.net.PropNet;

/**
 * All programs of a game: legal moves and terminal for each guard and in general, goals, and moves.
 *
 * @param places the bit positions of base propositions
 * @param observed the programs for legal moves and terminal, the general one last
 * @param guards base propositions that exclude each other in the sample of play, one for each
 *     program except the last
 * @param goals the program of goals
 * @param goalNodes for each role and goal value a scalar; empty if the program would be too large
 * @param countedGoals the goals by counting and forward chaining, if {@code goalNodes} is empty
 * @param moves the tables of moves
 * @param contexts the classification of moves by the words that they write
 * @param classes the number of rule classes in the general program
 */
@SuppressWarnings("ArrayRecordComponent") // two assemblies are never compared
public record Assembly(
    StateWords places,
    ImmutableList<Observed> observed,
    ImmutableList<Integer> guards,
    WordProgram goals,
    int[][] goalNodes,
    Optional<CountedGoals> countedGoals,
    MoveTables moves,
    Contexts contexts,
    int classes) {

  /** The most operations of a program of goals; larger ones are replaced by forward chaining. */
  private static final int MAX_GOAL_OPERATIONS = 15_000;

  /** The number of sampled states, about, that are looked at to decide on a bound of terminal. */
  private static final int STATES = 60;

  /** The most scalars that are computed by words for chained goals. */
  private static final int MAX_SCALARS = 32;

  /**
   * Program for legal moves and terminal.
   *
   * @param program the program
   * @param terminal the terminal scalar
   * @param terminalBound a scalar that is true wherever terminal is, and cheap once legal moves are
   *     computed; or terminal itself
   * @param legal the words of legal moves for each role
   * @param terminalAfter for each context of {@link Contexts}, the disjunct of terminal that may
   *     read words written in it, so that a move may have made it true
   * @param terminalBefore for each context, the disjunct that reads none of these words
   * @param shortcut a shorter computation of {@link #outputs}
   */
  public record Observed(
      WordProgram program,
      int terminal,
      int terminalBound,
      ImmutableList<ImmutableList<LegalWord>> legal,
      ImmutableList<Integer> terminalAfter,
      ImmutableList<Integer> terminalBefore,
      Optional<Shortcut> shortcut) {

    /** The bound of terminal and the words of legal moves. */
    public int[] outputs() {
      return withLegal(terminalBound);
    }

    private int[] withLegal(int node) {
      return IntStream.concat(
              IntStream.of(node), legal.stream().flatMap(List::stream).mapToInt(LegalWord::node))
          .toArray();
    }

    /** Splits terminal for each context. */
    private Observed inParts(Contexts contexts) {
      List<Disjuncts> parts =
          contexts.written().stream()
              .map(words -> new Disjuncts(program, terminal, words))
              .toList();
      return with(
          nodes(parts.stream().map(own -> own.reading())),
          nodes(parts.stream().map(own -> own.notReading())),
          shortcut);
    }

    /**
     * Splits terminal as the general program does: words that the guard makes constant still count
     * as read.
     */
    private Observed inPartsOf(Observed general, int word, long mask, long value) {
      IntUnaryOperator own =
          node -> KnownBits.copy(general.program, node, program, word, mask, value);
      return with(
          nodes(general.terminalAfter.stream().map(own::applyAsInt)),
          nodes(general.terminalBefore.stream().map(own::applyAsInt)),
          shortcut);
    }

    private Observed shortened(List<long[]> states, Budget budget) {
      return with(terminalAfter, terminalBefore, Shortcut.of(program, outputs(), states, budget));
    }

    private Observed with(
        ImmutableList<Integer> after, ImmutableList<Integer> before, Optional<Shortcut> shorter) {
      return new Observed(program, terminal, terminalBound, legal, after, before, shorter);
    }

    private static ImmutableList<Integer> nodes(Stream<Integer> nodes) {
      return nodes.collect(ImmutableList.toImmutableList());
    }

    /** The move that is a role's only legal one in all states of this program, or −1. */
    public int only(int role) {
      ImmutableList<LegalWord> words = legal.get(role);
      if (words.size() != 1 || program.op(words.get(0).node()) != WordOp.CONSTANT) {
        return -1;
      }
      long constant = program.argument(words.get(0).node());
      return Long.bitCount(constant) == 1
          ? words.get(0).numbers()[Long.numberOfTrailingZeros(constant)]
          : -1;
    }

    /** The number of word operations for legal moves and terminal. */
    public int operations() {
      return program.operations(withLegal(terminal));
    }
  }

  /**
   * A word of legal moves.
   *
   * @param node its node
   * @param numbers the number of the move at each bit, or −1
   */
  @SuppressWarnings("ArrayRecordComponent") // two words are never compared
  public record LegalWord(int node, int[] numbers) {}

  /**
   * Generates the programs of a game for a layout and its tables of moves.
   *
   * @param sample states of random play, in the bit order of the vocabulary
   */
  public static Assembly of(Board board, List<long[]> sample, Budget budget) {
    GroundGame game = board.rules().game();
    RowOrder rows = board.rows();
    StateWords places = board.places();
    MoveTables moves = board.moves();
    ImmutableList<Integer> guards = OneHotGuards.of(board, sample, budget);
    List<long[]> states = packed(game, places, sample);
    Contexts contexts = Contexts.of(moves);
    WordProgram program = new WordProgram();
    StateProgram state = new StateProgram(rows, places, program, Int2IntMaps.EMPTY_MAP);
    Observed general = observe(game, state, rows, program, states, budget).inParts(contexts);
    ImmutableList.Builder<Observed> observed = ImmutableList.builder();
    for (int guard : guards) {
      Int2IntMap known = new Int2IntOpenHashMap();
      guards.forEach(other -> known.put((int) other, other == guard ? -1 : 0));
      WordProgram own = new WordProgram();
      StateProgram ownState = new StateProgram(rows, places, own, known);
      int bit = places.bit(guard);
      List<long[]> where = where(bit, states);
      observed.add(
          observe(game, ownState, rows, own, where, budget)
              .shortened(where, budget)
              .inPartsOf(general, bit >> 6, guardMask(places, guards), 1L << bit));
    }
    observed.add(guards.isEmpty() ? general.shortened(states, budget) : general);
    WordProgram goals = new WordProgram();
    StateProgram goalState = new StateProgram(rows, places, goals, Int2IntMaps.EMPTY_MAP);
    int[][] goalNodes = new int[game.roles().size()][];
    for (int role = 0; role < goalNodes.length; role++) {
      goalNodes[role] = new int[game.goalValues(role).size()];
      for (int value = 0; value < goalNodes[role].length; value++) {
        goalNodes[role][value] = goalState.scalar(game.goalAtom(role, value), false);
      }
    }
    int[] all = Arrays.stream(goalNodes).flatMapToInt(Arrays::stream).toArray();
    boolean isSmall = goals.operations(all) <= MAX_GOAL_OPERATIONS;
    return new Assembly(
        places,
        observed.build(),
        guards,
        goals,
        isSmall ? goalNodes : new int[0][],
        isSmall
            ? Optional.empty()
            : Optional.of(
                new CountedGoals(
                    game,
                    board.rules(),
                    rows.layout(),
                    places,
                    scalars(board.rules(), rows.layout(), goalState, goals, budget),
                    budget)),
        moves,
        contexts,
        state.classes());
  }

  /**
   * Scalar atoms below the goals that a word program computes, each with its node. The search goes
   * breadth-first from the goals and takes what fits within the limits.
   */
  private static Int2IntMap scalars(
      StateRules rules, Layout layout, StateProgram state, WordProgram program, Budget budget) {
    GroundGame game = rules.game();
    Int2IntMap scalars = new Int2IntLinkedOpenHashMap();
    IntLinkedOpenHashSet reached = new IntLinkedOpenHashSet();
    for (int role = 0; role < game.roles().size(); role++) {
      for (int value = 0; value < game.goalValues(role).size(); value++) {
        reached.add(game.goalAtom(role, value));
      }
    }
    int goalAtoms = reached.size();
    IntArrayList waiting = new IntArrayList(reached);
    for (int i = 0; i < waiting.size(); i++) {
      int atom = waiting.getInt(i);
      if (i >= goalAtoms && rules.isDerived(atom) && layout.rowOf(atom).isScalar()) {
        budget.check(program.size());
        int node = state.scalar(atom, false);
        int[] all = Arrays.copyOf(scalars.values().toIntArray(), scalars.size() + 1);
        all[scalars.size()] = node;
        if (all.length <= MAX_SCALARS && program.operations(all) <= MAX_GOAL_OPERATIONS) {
          scalars.put(atom, node);
          continue;
        }
      }
      for (int rule : rules.rulesOf(atom)) {
        budget.check(game.literalCount(rule));
        for (int literal = 0; literal < game.literalCount(rule); literal++) {
          if (reached.add(game.literal(rule, literal) >> 1)) {
            waiting.add(game.literal(rule, literal) >> 1);
          }
        }
      }
    }
    return scalars;
  }

  /** The words of some of the states of a sample. */
  private static List<long[]> packed(GroundGame game, StateWords places, List<long[]> sample) {
    int[] bits = new int[game.baseCount()];
    Arrays.setAll(bits, places::bit);
    StatePacking packing = StatePacking.of(bits, places.words());
    int step = Math.max(1, sample.size() / STATES);
    List<long[]> states = new ArrayList<>();
    for (int i = 0; i < sample.size(); i += step) {
      states.add(packing.pack(sample.get(i)));
    }
    return states;
  }

  private static List<long[]> where(int bit, List<long[]> states) {
    return states.stream().filter(state -> (state[bit >> 6] >>> bit & 1) != 0).toList();
  }

  private static Observed observe(
      GroundGame game,
      StateProgram state,
      RowOrder rows,
      WordProgram program,
      List<long[]> states,
      Budget budget) {
    Layout layout = rows.layout();
    ImmutableList.Builder<ImmutableList<LegalWord>> legal = ImmutableList.builder();
    for (int role = 0; role < game.roles().size(); role++) {
      Map<Row, int[]> numbers = new LinkedHashMap<>();
      for (int move = 0; move < game.moves(role).size(); move++) {
        int atom = game.legalAtom(role, move);
        Row row = layout.rowOf(atom);
        int[] own =
            numbers.computeIfAbsent(
                row,
                key -> {
                  int[] none = new int[64 * key.words()];
                  Arrays.fill(none, -1);
                  return none;
                });
        own[layout.laneOf(atom)] = move;
      }
      List<LegalWord> words = new ArrayList<>();
      numbers.forEach(
          (row, own) -> {
            int[] nodes = state.words(row.number());
            for (int i = 0; i < nodes.length; i++) {
              int[] of = Arrays.copyOfRange(own, 64 * i, 64 * i + 64);
              int node = program.and(nodes[i], program.constant(lanes(of)));
              if (!program.is(node, 0)) {
                words.add(new LegalWord(node, of));
              }
            }
          });
      legal.add(ImmutableList.copyOf(LegalWords.inOrder(words, budget)));
    }
    int terminal =
        game.terminalAtom() == GroundGame.NONE
            ? program.none()
            : state.scalar(game.terminalAtom(), false);
    ImmutableList<ImmutableList<LegalWord>> words = legal.build();
    int[] computed = words.stream().flatMap(List::stream).mapToInt(LegalWord::node).toArray();
    return new Observed(
        program,
        terminal,
        program.boundOf(terminal, states, computed),
        words,
        ImmutableList.of(),
        ImmutableList.of(),
        Optional.empty());
  }

  private static long guardMask(StateWords places, ImmutableList<Integer> guards) {
    return guards.stream().mapToLong(base -> 1L << places.bit(base)).reduce(0, (a, b) -> a | b);
  }

  /** The lanes that have a move. */
  private static long lanes(int[] numbers) {
    long lanes = 0;
    for (int lane = 0; lane < numbers.length; lane++) {
      lanes |= numbers[lane] < 0 ? 0 : 1L << lane;
    }
    return lanes;
  }

  /** The index of the state word with the bits of all guards. */
  int guardWord() {
    return guards.isEmpty() ? 0 : places.bit(guards.get(0)) >> 6;
  }

  /** The bit of each guard, which selects its program if it is the only one of them. */
  ImmutableList<Long> guardBits() {
    return guards.stream()
        .map(base -> 1L << places.bit(base))
        .collect(ImmutableList.toImmutableList());
  }

  long guardMask() {
    return guardMask(places, guards);
  }

  /** The nodes of the program of goals that are computed in play. */
  int[] goalOutputs() {
    return countedGoals
        .map(counted -> Ints.toArray(counted.chained().nodes()))
        .orElseGet(() -> Ints.concat(goalNodes));
  }

  /** Generates the bytecode, and returns everything that simulators share. */
  public BoardPlan plan(PropNet net, Budget budget) {
    LegalWords[][] legal = new LegalWords[observed.size()][];
    Turn[] turns = new Turn[observed.size()];
    for (int variant = 0; variant < legal.length; variant++) {
      Observed own = observed.get(variant);
      int start = 1;
      legal[variant] = new LegalWords[own.legal().size()];
      for (int role = 0; role < legal[variant].length; role++) {
        ImmutableList<LegalWord> words = own.legal().get(role);
        legal[variant][role] =
            LegalWords.of(
                start,
                words.stream().map(LegalWord::numbers).toList(),
                net.vocabulary().moves(role).size(),
                own.only(role),
                budget);
        start += words.size();
      }
      turns[variant] = Turn.of(legal[variant], moves);
    }
    int[] firstGoals = new int[goalNodes.length];
    for (int role = 1; role < firstGoals.length; role++) {
      firstGoals[role] = firstGoals[role - 1] + goalNodes[role - 1].length;
    }
    Turn[] inCode =
        Arrays.stream(turns)
            .map(turn -> turn != null && turn.isForCode() ? turn : null)
            .toArray(Turn[]::new);
    CodeWriter.Written written = CodeWriter.write(this, inCode, budget);
    return new BoardPlan(
        net,
        written.code(),
        written.outLength(),
        moves,
        legal,
        turns,
        firstGoals,
        countedGoals,
        packing(net).pack(net.vocabulary().initialState()));
  }

  /** The packing of states. */
  public StatePacking packing(PropNet net) {
    int[] bits = new int[net.vocabulary().bases().size()];
    Arrays.setAll(bits, places::bit);
    return StatePacking.of(bits, places.words());
  }
}

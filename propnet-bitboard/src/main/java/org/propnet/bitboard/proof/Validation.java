package org.propnet.bitboard.proof;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.run.Assembly;
import org.propnet.bitboard.run.Assembly.LegalWord;
import org.propnet.bitboard.run.ChainedGoals;
import org.propnet.bitboard.words.LaneGates;
import org.propnet.bitboard.words.WordOp;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;

/**
 * Translation validation: the words of this game, against the network of its ground rules.
 *
 * <p>Both become gates in one builder, the words bit by bit. Legal moves, terminal and goals are
 * compared for each program under its guard, and the next state for each move that has a table,
 * with the columns of that move as constants against the network with that joint move as constants.
 * Bits that no proposition has must be 0. What isn't the same gate at once goes to the solver.
 *
 * <p>What is proven is the word programs and the tables. The bytecode written from them, the order
 * of legal moves and the ground rules themselves are held to the reference by play.
 */
public final class Validation {

  private static final int WIDTH = 64;
  private static final long[] NO_TABLE = {};

  private final PropNet net;
  private final Vocabulary vocabulary;
  private final Assembly assembly;
  private final Budget budget;
  private final PropNetBuilder gates;
  private final OpenPairs pairs;

  private Validation(PropNet net, Assembly assembly, Budget budget) {
    this.net = net;
    this.vocabulary = net.vocabulary();
    this.assembly = assembly;
    this.budget = budget;
    this.gates = new PropNetBuilder(vocabulary, budget);
    this.pairs = new OpenPairs(gates, vocabulary);
  }

  /**
   * Proves the programs of a game.
   *
   * @param net the network of its ground rules, without cycles
   */
  public static Verdict of(PropNet net, Assembly assembly, Budget budget) {
    Validation validation = new Validation(net, assembly, budget);
    int variants = assembly.observed().size();
    for (int variant = 0; variant < variants; variant++) {
      validation.observe(variant);
    }
    NetworkCofactor rules = new NetworkCofactor(net, validation.gates, validation.gates::base);
    validation.goals(rules);
    validation.moves(rules);
    return validation.pairs.prove(budget);
  }

  /** The links of the bits of each word of the state. */
  private IntFunction<int[]> inputs(IntUnaryOperator bases) {
    int[][] words = new int[assembly.places().words()][WIDTH];
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      int bit = assembly.places().bit(base);
      words[bit >> 6][bit & 63] = bases.applyAsInt(base);
    }
    return word -> words[word];
  }

  private void observe(int variant) {
    Assembly.Observed observed = assembly.observed().get(variant);
    IntUnaryOperator bases =
        base ->
            variant == assembly.guards().size() || !assembly.guards().contains(base)
                ? gates.base(base)
                : assembly.guards().get(variant) == base ? Link.TRUE : Link.FALSE;
    NetworkCofactor rules = new NetworkCofactor(net, gates, bases);
    LaneGates lanes = new LaneGates(observed.program(), gates, inputs(bases), NO_TABLE, 0);
    pairs.compare(
        rules.link(net.terminalLink()), lanes.of(observed.terminal())[0], () -> "terminal");
    for (int context = 0; context < observed.terminalAfter().size(); context++) {
      int before = lanes.of(observed.terminalBefore().get(context))[0];
      int after = lanes.of(observed.terminalAfter().get(context))[0];
      pairs.compare(
          rules.link(net.terminalLink()), gates.or(before, after), () -> "terminal by parts");
      pairs.compare(general(context, bases), before, () -> "terminal before");
      pairs.compare(
          Link.TRUE, isKept(context) ? Link.TRUE : Link.FALSE, () -> "terminal after a move");
    }
    for (int role = 0; role < observed.legal().size(); role++) {
      int own = role;
      boolean[] seen = new boolean[vocabulary.moves(role).size()];
      for (LegalWord word : observed.legal().get(role)) {
        budget.check(WIDTH);
        int[] bits = lanes.of(word.node());
        for (int bit = 0; bit < WIDTH; bit++) {
          int move = word.numbers()[bit];
          if (move >= 0) {
            seen[move] = true;
          }
          pairs.compare(
              move < 0 ? Link.FALSE : rules.link(net.legalLink(role, move)),
              bits[bit],
              () -> "legal " + (move < 0 ? "at no move's bit" : move(own, move)));
        }
      }
      for (int move = 0; move < seen.length; move++) {
        int left = move;
        if (!seen[move]) {
          pairs.compare(
              rules.link(net.legalLink(role, move)), Link.FALSE, () -> "legal " + move(own, left));
        }
      }
    }
  }

  /**
   * What makes a state terminal and reads nothing that a context writes, in the general program.
   */
  private int general(int context, IntUnaryOperator bases) {
    Assembly.Observed general = assembly.observed().get(assembly.guards().size());
    return new LaneGates(general.program(), gates, inputs(bases), NO_TABLE, 0)
        .of(general.terminalBefore().get(context))[0];
  }

  /** Whether the moves of a context leave alone what that reads. */
  private boolean isKept(int context) {
    Assembly.Observed general = assembly.observed().get(assembly.guards().size());
    BitSet read = new BitSet();
    for (int node : general.program().order(general.terminalBefore().get(context))) {
      if (general.program().op(node) == WordOp.INPUT) {
        read.set((int) general.program().argument(node));
      }
    }
    MoveTables moves = assembly.moves();
    for (int group = 0; group < moves.groups().size(); group++) {
      List<Integer> next = moves.groups().get(group).next();
      if (assembly.contexts().ofGroup().get(group) == context
          && read.stream().anyMatch(word -> next.get(word) != moves.program().input(word))) {
        return false;
      }
    }
    return true;
  }

  private String move(int role, int move) {
    return vocabulary.roles().get(role) + " " + vocabulary.moves(role).get(move);
  }

  private void goals(NetworkCofactor rules) {
    int[][] found = assembly.chainedGoals().map(this::links).orElseGet(this::goalLinks);
    for (int role = 0; role < found.length; role++) {
      int own = role;
      for (int value = 0; value < found[role].length; value++) {
        pairs.compare(
            rules.link(net.goalLink(role, value)),
            found[role][value],
            () -> "goal of " + vocabulary.roles().get(own));
      }
    }
  }

  private int[][] links(ChainedGoals goals) {
    int[] bases = new int[WIDTH * assembly.places().words()];
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      bases[assembly.places().bit(base)] = gates.base(base);
    }
    LaneGates lanes = new LaneGates(assembly.goals(), gates, inputs(gates::base), NO_TABLE, 0);
    return goals.links(gates, bit -> bases[bit], node -> lanes.of(node)[0]);
  }

  private int[][] goalLinks() {
    LaneGates lanes = new LaneGates(assembly.goals(), gates, inputs(gates::base), NO_TABLE, 0);
    return Arrays.stream(assembly.goalNodes())
        .map(nodes -> Arrays.stream(nodes).map(node -> lanes.of(node)[0]).toArray())
        .toArray(int[][]::new);
  }

  private void moves(NetworkCofactor rules) {
    MoveTables moves = assembly.moves();
    LaneGates shared = new LaneGates(moves.program(), gates, inputs(gates::base), moves.table(), 0);
    int[][] bases = new int[assembly.places().words()][WIDTH];
    for (int[] word : bases) {
      Arrays.fill(word, -1);
    }
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      int bit = assembly.places().bit(base);
      bases[bit >> 6][bit & 63] = base;
    }
    for (int number = 0; number < moves.jointMoves().count(); number++) {
      budget.check(1000);
      int[] jointMove = moves.jointMoves().moves(number);
      int[] does = new int[jointMove.length];
      Arrays.setAll(does, role -> net.inputComponent(role, jointMove[role]));
      int[] next = rules.next(does);
      LaneGates lanes = shared.at(moves.offsets()[number]);
      List<Integer> nodes = moves.groups().get(moves.groupOf()[number]).next();
      for (int word = 0; word < bases.length; word++) {
        int[] found = lanes.of(nodes.get(word));
        for (int bit = 0; bit < WIDTH; bit++) {
          int base = bases[word][bit];
          pairs.compare(
              base < 0 ? Link.FALSE : next[base],
              found[bit],
              () ->
                  "next "
                      + (base < 0 ? "at no proposition's bit" : vocabulary.bases().get(base))
                      + " after "
                      + name(jointMove));
        }
      }
    }
  }

  private String name(int[] jointMove) {
    StringJoiner name = new StringJoiner(", ");
    for (int role = 0; role < jointMove.length; role++) {
      name.add(move(role, jointMove[role]));
    }
    return name.toString();
  }
}

package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.verify.equivalence.CheckedOutput;
import org.propnet.verify.equivalence.MiterLimits;
import org.propnet.verify.equivalence.MiterResult;
import org.propnet.verify.equivalence.NetworkMiter;

/**
 * The networks of two games over one vocabulary: the propositions and moves of the first game, and
 * those that only the second one has.
 *
 * <p>If both networks have the same outputs in all reachable states, the games are the same. Proof
 * by induction: both begin in the same joint state, and equal transitions lead to the same joint
 * state again. A proposition of only one game is in both networks, with the transition of that
 * game, so it may influence where the others are compared. Legal moves count only before the end,
 * and goals only at the end, so the rules may say anything elsewhere.
 */
final class JointNetworks {

  /** Wraps a name of only the second game, which may mean something else in the first. */
  private static final String OF_SECOND = "second";

  private final NameMatch names;
  private final PropNet[] nets;

  /** For each base proposition of the second game its number in the joint vocabulary. */
  private final int[] basesOfSecond;

  /** The numbers in the second game of the base propositions that only it has. */
  private final IntArrayList onlyInSecond = new IntArrayList();

  /** For each role and move of the second game its number in the joint vocabulary. */
  private final int[][] movesOfSecond;

  private final Vocabulary vocabulary;
  private final PropNetBuilder builder;

  /** The components of each game in the builder. */
  private final Copy[] copies = new Copy[2];

  JointNetworks(PropNet first, PropNet second, NameMatch names, Budget budget) {
    this.names = names;
    this.nets = new PropNet[] {first, second};
    this.basesOfSecond = new int[second.vocabulary().bases().size()];
    this.movesOfSecond = new int[first.vocabulary().roles().size()][];
    this.vocabulary = jointVocabulary(first.vocabulary(), second.vocabulary());
    this.builder = new PropNetBuilder(vocabulary, budget);
    for (int game = 0; game < nets.length; game++) {
      copies[game] = new Copy(nets[game], builder, leaves(game), budget);
    }
  }

  private Vocabulary jointVocabulary(Vocabulary first, Vocabulary second) {
    List<Term> bases = new ArrayList<>(first.bases());
    List<Integer> initial = new ArrayList<>();
    for (int base = 0; base < basesOfSecond.length; base++) {
      basesOfSecond[base] = names.baseBack(base);
      if (basesOfSecond[base] < 0) {
        basesOfSecond[base] = bases.size();
        bases.add(ofSecond(second.bases().get(base)));
        onlyInSecond.add(base);
        if (second.isInitial(base)) {
          initial.add(basesOfSecond[base]);
        }
      }
    }
    long[] state = new long[(bases.size() + 63) / 64];
    long[] firstInitial = first.initialState();
    System.arraycopy(firstInitial, 0, state, 0, firstInitial.length);
    initial.forEach(base -> state[base >> 6] |= 1L << base);
    ImmutableList.Builder<ImmutableList<Term>> moves = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Term>> goals = ImmutableList.builder();
    for (int role = 0; role < movesOfSecond.length; role++) {
      moves.add(moves(first, second, role));
      Set<Term> values = new LinkedHashSet<>(first.goalValues(role));
      values.addAll(second.goalValues(role));
      goals.add(ImmutableList.copyOf(values));
    }
    return new Vocabulary(
        first.roles(), ImmutableList.copyOf(bases), state, moves.build(), goals.build());
  }

  private ImmutableList<Term> moves(Vocabulary first, Vocabulary second, int role) {
    List<Term> moves = new ArrayList<>(first.moves(role));
    movesOfSecond[role] = new int[second.moves(role).size()];
    for (int move = 0; move < movesOfSecond[role].length; move++) {
      movesOfSecond[role][move] = names.moveBack(role, move);
      if (movesOfSecond[role][move] < 0) {
        movesOfSecond[role][move] = moves.size();
        moves.add(ofSecond(second.moves(role).get(move)));
      }
    }
    return ImmutableList.copyOf(moves);
  }

  private static Term ofSecond(Term name) {
    return new Function(OF_SECOND, ImmutableList.of(name));
  }

  private int[] leaves(int game) {
    PropNet net = nets[game];
    int[] leaves = new int[net.firstGate()];
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      leaves[net.baseComponent(base)] = builder.base(base(game, base));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
        leaves[net.inputComponent(role, move)] = builder.input(role, move(game, role, move));
      }
    }
    return leaves;
  }

  private int base(int game, int base) {
    return game == 0 ? base : basesOfSecond[base];
  }

  private int move(int game, int role, int move) {
    return game == 0 ? move : movesOfSecond[role][move];
  }

  /** The components of a game, over the joint propositions and moves. */
  private static final class Copy extends NetworkCopy {

    private final int[] leaves;

    Copy(PropNet net, PropNetBuilder builder, int[] leaves, Budget budget) {
      super(net, builder, budget);
      this.leaves = leaves;
      copyComponents();
    }

    @Override
    protected int leaf(int component) {
      return leaves[component];
    }

    /** The link in the builder for a link of the game's network. */
    int of(int link) {
      return translate(link);
    }
  }

  /** Whether matched propositions have the same initial values. */
  boolean beginAlike() {
    Vocabulary first = nets[0].vocabulary();
    for (int base = 0; base < first.bases().size(); base++) {
      int partner = names.base(base);
      if (partner >= 0 && first.isInitial(base) != nets[1].vocabulary().isInitial(partner)) {
        return false;
      }
    }
    return true;
  }

  /** The network with the outputs of one of the games. */
  private PropNet network(int game) {
    int over = copies[game].of(nets[game].terminalLink());
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      builder.next(base, next(game, base));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        builder.legal(role, move, Link.FALSE);
      }
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        builder.goal(role, value, Link.FALSE);
      }
      Vocabulary own = nets[game].vocabulary();
      for (int move = 0; move < own.moves(role).size(); move++) {
        int legal = copies[game].of(nets[game].legalLink(role, move));
        builder.legal(role, move(game, role, move), builder.and(legal, Link.invert(over)));
      }
      for (int value = 0; value < own.goalValues(role).size(); value++) {
        int goal = copies[game].of(nets[game].goalLink(role, value));
        int number = vocabulary.goalValues(role).indexOf(own.goalValues(role).get(value));
        builder.goal(role, number, builder.and(goal, over));
      }
    }
    builder.terminal(over);
    return builder.build();
  }

  /**
   * The transition of a base proposition in a game's network: that game's own, if it has the
   * proposition.
   */
  private int next(int game, int base) {
    Vocabulary first = nets[0].vocabulary();
    if (base >= first.bases().size()) {
      int own = onlyInSecond.getInt(base - first.bases().size());
      return copies[1].of(nets[1].nextLink(own));
    }
    int partner = names.base(base);
    return game == 0 || partner < 0
        ? copies[0].of(nets[0].nextLink(base))
        : copies[1].of(nets[1].nextLink(partner));
  }

  /**
   * Tries to prove that the networks agree in all reachable states.
   *
   * @param invariants invariants of the first game
   * @param limits limits of the proof
   * @return false if they differ somewhere, perhaps only in unreachable states, or if the proof is
   *     too hard
   * @throws BuildException if the listener of the budget cancels
   */
  boolean areProvenEqual(Invariants invariants, MiterLimits limits, Budget budget) {
    if (!beginAlike()) {
      return false;
    }
    try {
      MiterResult result =
          NetworkMiter.compare(
              network(0),
              network(1),
              ImmutableSet.of(
                  Assumption.ONE_MOVE_PER_ROLE, Assumption.LEGAL_MOVES, Assumption.INVARIANTS),
              new PassContext(budget, invariants),
              limits);
      return result.count(CheckedOutput.Verdict.PROVEN) == result.outputs().size();
    } catch (BuildException limit) {
      if (limit.reason() == BuildException.Reason.CANCELLED) {
        throw limit;
      }
      return false;
    }
  }
}

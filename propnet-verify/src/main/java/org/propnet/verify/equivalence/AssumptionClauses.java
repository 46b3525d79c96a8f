package org.propnet.verify.equivalence;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.Assumption;

/**
 * What may be assumed of the propositions of a question, as clauses. A proposition brings in what
 * concerns it when the question reaches it, so a question about few propositions stays small.
 * Assumptions about moves concern only questions that depend on moves.
 */
final class AssumptionClauses {

  private final PropNet net;
  private final boolean oneMove;
  private final boolean legalMoves;
  private final Invariants invariants;

  /** What each base proposition equals: a link, or the base itself. */
  private final int[] equals;

  /** The role of each move. */
  private final int[] roles;

  /** The exclusive groups that each base proposition is in. */
  private final List<IntArrayList> groups = new ArrayList<>();

  private final BitSet onceTrue = new BitSet();
  private final BitSet onceFalse = new BitSet();

  /** The link of the graph for each output of the first network, once it is known. */
  private int[] legal = {};

  private int[] next = {};

  AssumptionClauses(PropNet net, Set<Assumption> assumptions, Invariants known) {
    this.net = net;
    this.oneMove = assumptions.contains(Assumption.ONE_MOVE_PER_ROLE);
    this.legalMoves = assumptions.contains(Assumption.LEGAL_MOVES);
    this.invariants = assumptions.contains(Assumption.INVARIANTS) ? known : Invariants.NONE;
    int bases = net.vocabulary().bases().size();
    this.equals = new int[bases];
    for (int base = 0; base < bases; base++) {
      equals[base] = Link.of(net.baseComponent(base));
      groups.add(new IntArrayList());
    }
    this.roles = new int[net.firstGate() - 1 - bases];
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int start = net.inputComponent(role, 0) - 1 - bases;
      Arrays.fill(roles, start, start + net.vocabulary().moves(role).size(), role);
    }
    invariants.sameAs().forEach(equality -> equals[equality.base()] = equality.link());
    for (int group = 0; group < invariants.exclusive().size(); group++) {
      for (int base : invariants.exclusive().get(group).bases().asList()) {
        groups.get(base).add(group);
      }
    }
    if (oneMove && legalMoves) {
      invariants.onceTrue().forEach(onceTrue::set);
      invariants.onceFalse().forEach(onceFalse::set);
    }
  }

  /** Says where in the graph the first network's legal moves and transitions are. */
  void outputs(int[] legalLinks, int[] nextLinks) {
    legal = legalLinks;
    next = nextLinks;
  }

  /** Adds what concerns a proposition. */
  void add(ConeQuestion question, int node, boolean moves) {
    int base = node - 1;
    if (base >= equals.length) {
      if (moves) {
        addMove(question, node);
      }
      return;
    }
    int literal = question.literal(Link.of(node));
    if (equals[base] != Link.of(node)) {
      int other = question.literal(equals[base]);
      question.clause(-literal, other);
      question.clause(literal, -other);
    }
    for (int group : groups.get(base)) {
      question.concernsGroup(group);
      ExclusiveGroup exclusive = invariants.exclusive().get(group);
      if (exclusive.exactlyOne() && question.isWide()) {
        exclusive.bases().forEach(one -> question.literal(Link.of(net.baseComponent(one))));
      }
    }
    // That a value is kept needs a step by legal moves, and true values of all cycles.
    if (moves && !question.hasFrozen()) {
      if (onceTrue.get(base)) {
        question.clause(-literal, question.literal(next[base]));
      }
      if (onceFalse.get(base)) {
        question.clause(literal, -question.literal(next[base]));
      }
    }
  }

  /** Says that every role has a move, if that is assumed. */
  void addAllMoves(ConeQuestion question) {
    for (int role = 0; role < net.vocabulary().roles().size() && oneMove; role++) {
      question.concernsRole(role);
      addMoves(question, role);
    }
  }

  private void addMoves(ConeQuestion question, int role) {
    for (int node : inputs(role)) {
      question.literal(Link.of(node));
    }
  }

  private void addMove(ConeQuestion question, int node) {
    int move = node - 1 - equals.length;
    int role = roles[move];
    question.concernsRole(role);
    if (oneMove && question.isWide()) {
      addMoves(question, role);
    }
    if (legalMoves) {
      question.clause(-question.literal(Link.of(node)), question.literal(legal[move]));
    }
  }

  /** Adds what concerns several propositions, when all of them are known. */
  void finish(ConeQuestion question, BitSet concernedRoles, BitSet concernedGroups) {
    if (oneMove) {
      concernedRoles.stream().forEach(role -> exclude(question, inputs(role), true));
    }
    concernedGroups.stream()
        .mapToObj(invariants.exclusive()::get)
        .forEach(
            group ->
                exclude(
                    question,
                    group.bases().stream().map(net::baseComponent).toArray(),
                    group.exactlyOne()));
  }

  private int[] inputs(int role) {
    int start = net.inputComponent(role, 0);
    return IntStream.range(start, start + net.vocabulary().moves(role).size()).toArray();
  }

  /** Says that at most one of those nodes is true that the question knows. */
  private static void exclude(ConeQuestion question, int[] nodes, boolean exactlyOne) {
    IntArrayList known = new IntArrayList();
    for (int node : nodes) {
      if (question.knows(node)) {
        known.add(question.literal(Link.of(node)));
      }
    }
    question.atMostOne(known);
    if (exactlyOne && known.size() == nodes.length) {
      question.clause(known.toIntArray());
    }
  }
}

package org.propnet.optimizer.proof;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;

/**
 * One step of a game, or a part of it, as clauses: gates are encoded as equivalences, and each role
 * makes at most one move, which is legal.
 *
 * <p>The formula overapproximates: whatever is left out only allows more steps, so an unsatisfiable
 * query is impossible in the game, and a satisfiable one may be possible. It leaves out the gates
 * of cyclic groups, which may have any value; the moves outside the cone of the queries; and, if
 * only necessary literals for the legality of moves are requested, the rest of what makes them
 * legal. A machine may be asked for the successors of a terminal state, so terminal rules nothing
 * out.
 *
 * <p>Queries about a state alone use a formula without moves. A state in which a role has no legal
 * move has no successor, so a formula of steps says nothing about such states.
 */
class StepFormula {

  private static final int FEW_MOVES = 8;

  private final PropNet net;
  private final boolean moving;
  private final boolean legality;
  private final Implications necessary;
  private final Clauses clauses;
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList undefined = new IntArrayList();
  private final IntArrayList bases = new IntArrayList();

  /** For each role the components of its moves in the formula. */
  private final List<IntArrayList> moves = new ArrayList<>();

  /**
   * Makes an empty formula.
   *
   * @param moving whether the roles move; if not, it is the formula of a state, and links that
   *     depend on moves may have any value
   * @param legality whether moves are constrained by their full legality, or only by necessary
   *     literals
   * @param clauses receives the formula
   */
  StepFormula(
      PropNet net, boolean moving, boolean legality, Implications necessary, Clauses clauses) {
    this.net = net;
    this.moving = moving;
    this.legality = legality;
    this.necessary = necessary;
    this.clauses = clauses;
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      moves.add(new IntArrayList());
    }
  }

  /**
   * Makes the state after the step: the same gates once more, over the next values of the bases.
   * Cyclic groups and moves, which may have any value in the step, may also have any value there,
   * so that an unsatisfiable formula still means impossible. To be defined before this formula.
   */
  StepFormula next() {
    StepFormula step = this;
    return new StepFormula(net, false, false, necessary, clauses) {
      @Override
      int literal(int link) {
        int component = Link.component(link);
        return net.kind(component) == ComponentKind.BASE
            ? step.literal(net.nextLink(component - 1) ^ (link & 1))
            : super.literal(link);
      }
    };
  }

  /** The clauses of the formula. */
  Clauses clauses() {
    return clauses;
  }

  /** The literal of a link. */
  int literal(int link) {
    int component = Link.component(link);
    int variable = variables.get(component);
    if (variable == 0) {
      variable = clauses.newVariable();
      variables.put(component, variable);
      undefined.add(component);
      if (net.kind(component) == ComponentKind.BASE) {
        bases.add(component - 1);
      }
    }
    return Link.isInverted(link) ? -variable : variable;
  }

  /** Whether a base is in the formula. */
  boolean hasBase(int base) {
    return variables.containsKey(net.baseComponent(base));
  }

  /** The bases in the formula, in the order of their discovery; {@link #define} may add to them. */
  IntArrayList bases() {
    return bases;
  }

  /**
   * Adds the cones of the literals used so far.
   *
   * @return whether the formula isn't too large
   */
  boolean define() {
    while (!undefined.isEmpty() && !clauses.areTooMany()) {
      define(undefined.popInt());
    }
    return !clauses.areTooMany();
  }

  private void define(int component) {
    switch (net.kind(component)) {
      case CONSTANT -> clauses.add(-variables.get(component));
      case BASE -> {}
      case INPUT -> defineMove(component);
      case AND, OR -> defineGate(component);
    }
  }

  private void defineMove(int component) {
    if (!moving) {
      return;
    }
    int role = net.vocabulary().roles().size() - 1;
    while (net.inputComponent(role, 0) > component) {
      role--;
    }
    moves.get(role).add(component);
    int legal = net.legalLink(role, component - net.inputComponent(role, 0));
    if (legality || legal == Link.FALSE) {
      clauses.add(-variables.get(component), literal(legal));
    } else {
      for (int link : necessary.of(legal)) {
        clauses.add(-variables.get(component), literal(link));
      }
    }
  }

  private void defineGate(int gate) {
    if (net.groupOf(gate) >= 0) {
      return;
    }
    clauses.addGate(net, gate, variables.get(gate), this::literal);
  }

  /**
   * Adds the other moves of each role that has some in the formula, if full legality is requested
   * or few are missing. Then the role has to make one of them.
   */
  void completeMoves() {
    for (int role = 0; moving && role < moves.size(); role++) {
      int count = net.vocabulary().moves(role).size();
      int present = moves.get(role).size();
      if (present > 0 && (legality || count - present <= FEW_MOVES)) {
        for (int move = 0; move < count; move++) {
          literal(Link.of(net.inputComponent(role, move)));
        }
      }
    }
  }

  /**
   * Adds the constraint that each role makes at most one of its moves in the formula. To be called
   * last.
   */
  void limitMoves() {
    for (int role = 0; moving && role < moves.size(); role++) {
      IntArrayList few = new IntArrayList();
      for (int component : moves.get(role)) {
        few.add(variables.get(component));
      }
      clauses.addAtMostOne(few);
      if (few.size() == net.vocabulary().moves(role).size()) {
        clauses.add(few.toIntArray());
      }
    }
  }

  /** Whether a component of the formula is true in the model found last. */
  boolean isTrue(int component) {
    return clauses.isTrue(variables.get(component));
  }

  /** The component of the move that a role makes in the model found last, or −1. */
  int move(int role) {
    for (int component : moves.get(role)) {
      if (isTrue(component)) {
        return component;
      }
    }
    return -1;
  }
}

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
 * A part of one step of a game as clauses: gates become equivalences, and of each role's moves at
 * most one is made, a legal one.
 *
 * <p>Whatever is left out only makes more steps possible, so what can't be satisfied is impossible,
 * and what can may be possible. Left out are the gates of cyclic groups, which may have any values;
 * the moves that the questions don't depend on; and, if only what is necessary for a move is asked
 * for, the rest of what makes it legal. A machine may be asked what follows a terminal state, so
 * the end of the game makes nothing impossible.
 *
 * <p>What is asked of a state alone is asked of a formula without moves ({@link #ofState}). From a
 * state in which a role has no legal move there is no step, so a formula of steps says nothing
 * about such states.
 */
final class StepFormula {

  private static final int FEW_MOVES = 8;

  private final PropNet net;
  private final boolean moving;
  private final boolean legality;
  private final Implications necessary;
  private final Clauses clauses;
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList undefined = new IntArrayList();
  private final IntArrayList bases = new IntArrayList();

  /** For each role the components of its moves that occur. */
  private final List<IntArrayList> moves = new ArrayList<>();

  /**
   * A formula that says nothing yet.
   *
   * @param legality whether all is asked for that makes a move legal, or only necessary literals
   * @param clauses where the formula is put
   */
  StepFormula(PropNet net, boolean legality, Implications necessary, Clauses clauses) {
    this(net, true, legality, necessary, clauses);
  }

  private StepFormula(
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

  /** A formula of a state, in which no role has to move; what depends on moves may be anything. */
  static StepFormula ofState(PropNet net, Implications necessary, Clauses clauses) {
    return new StepFormula(net, false, false, necessary, clauses);
  }

  /** The clauses that the formula consists of. */
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

  /** Whether a base occurs. */
  boolean hasBase(int base) {
    return variables.containsKey(net.baseComponent(base));
  }

  /** The bases that occur, in the order of their discovery; it grows with {@link #define}. */
  IntArrayList bases() {
    return bases;
  }

  /**
   * Adds all that the literals mentioned so far depend on.
   *
   * @return whether it was not too much
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
   * Takes in the other moves of each role that has some, if all are asked for or not many are left.
   * Then one of them has to be made.
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

  /** Says that of the moves that occur no role makes more than one. To be called at the end. */
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

  /** Whether a component that occurs is true in the step that was found last. */
  boolean isTrue(int component) {
    return clauses.isTrue(variables.get(component));
  }

  /** The component of the move that a role makes in the step that was found last, or −1. */
  int move(int role) {
    for (int component : moves.get(role)) {
      if (isTrue(component)) {
        return component;
      }
    }
    return -1;
  }
}

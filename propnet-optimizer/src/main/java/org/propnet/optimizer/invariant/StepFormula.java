package org.propnet.optimizer.invariant;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.ISolverService;
import org.sat4j.specs.SearchListenerAdapter;
import org.sat4j.specs.TimeoutException;

/**
 * A part of one step of a game as clauses: gates become equivalences, and of each role's moves at
 * most one is made, a legal one.
 *
 * <p>Whatever is left out only makes more steps possible, so what can't be satisfied is impossible,
 * and what can may be possible. Left out are the gates of cyclic groups, which may have any values;
 * the moves that the questions don't depend on; and, if only what is necessary for a move is asked
 * for, the rest of what makes it legal. A machine may be asked what follows a terminal state, so
 * the end of the game makes nothing impossible.
 */
final class StepFormula {

  /** Whether there is a step of some kind. */
  enum Answer {
    POSSIBLE,
    IMPOSSIBLE,
    UNKNOWN
  }

  private static final int FEW_MOVES = 8;

  private final PropNet net;
  private final boolean legality;
  private final Implications necessary;
  private final Effort effort;
  private final ISolver solver = SolverFactory.newDefault();
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList undefined = new IntArrayList();
  private final IntArrayList bases = new IntArrayList();
  private final List<IntArrayList> moves;
  private int variableCount;
  private long literals;
  private boolean contradictory;
  private @Nullable BitSet model;

  /**
   * An empty formula.
   *
   * @param legality whether all is asked for that makes a move legal, or only necessary literals
   * @param moves for each role an empty list, which gets the components of its moves
   */
  StepFormula(
      PropNet net,
      boolean legality,
      Implications necessary,
      List<IntArrayList> moves,
      Effort effort,
      Budget budget) {
    this.net = net;
    this.legality = legality;
    this.necessary = necessary;
    this.moves = moves;
    this.effort = effort;
    solver.setTimeoutOnConflicts(Effort.MOST_CONFLICTS);
    solver.setSearchListener(
        new SearchListenerAdapter<ISolverService>() {
          @Override
          public void assuming(int literal) {
            effort.spend(1);
            budget.check();
          }

          @Override
          public void propagating(int literal) {
            effort.spend(1);
            budget.check();
          }
        });
  }

  int newVariable() {
    return ++variableCount;
  }

  /** The literal of a link. */
  int literal(int link) {
    int component = Link.component(link);
    int variable = variables.get(component);
    if (variable == 0) {
      variable = newVariable();
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

  void addClause(int... clause) {
    literals += clause.length;
    try {
      if (!contradictory) {
        solver.addClause(new VecInt(clause));
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
  }

  /** Says that at most one of some literals is true. */
  void addAtMostOne(IntArrayList few) {
    literals += few.size();
    try {
      if (!contradictory && few.size() > 1) {
        solver.addAtMost(new VecInt(few.toIntArray()), 1);
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
  }

  /** A new literal that is true only if at least two of some literals are. */
  int atLeastTwo(IntArrayList few) {
    int two = newVariable();
    int notTwo = newVariable();
    addClause(two, notTwo);
    addClause(-two, -notTwo);
    IntArrayList counted = new IntArrayList(few);
    counted.add(notTwo); // counts twice, as itself and as the negation of the other
    counted.add(-two);
    literals += counted.size();
    try {
      if (!contradictory) {
        solver.addAtLeast(new VecInt(counted.toIntArray()), 2);
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
    return two;
  }

  /** A new literal that is true only if exactly one of two literals is. */
  int differ(int one, int other) {
    int differ = newVariable();
    addClause(-differ, one, other);
    addClause(-differ, -one, -other);
    return differ;
  }

  /**
   * Adds all that the literals mentioned so far depend on.
   *
   * @return whether it was not too much
   */
  boolean define() {
    while (!undefined.isEmpty()) {
      if (literals > Effort.MOST_LITERALS_OF_FORMULA) {
        effort.spend(literals);
        return false;
      }
      define(undefined.popInt());
    }
    return true;
  }

  private void define(int component) {
    switch (net.kind(component)) {
      case CONSTANT -> addClause(-variables.get(component));
      case BASE -> {}
      case INPUT -> defineMove(component);
      case AND, OR -> defineGate(component);
    }
  }

  private void defineMove(int component) {
    int role = net.vocabulary().roles().size() - 1;
    while (net.inputComponent(role, 0) > component) {
      role--;
    }
    moves.get(role).add(component);
    int legal = net.legalLink(role, component - net.inputComponent(role, 0));
    if (legality) {
      addClause(-variables.get(component), literal(legal));
    } else {
      for (int link : necessary.of(legal)) {
        addClause(-variables.get(component), literal(link));
      }
      if (legal == Link.FALSE) {
        addClause(-variables.get(component));
      }
    }
  }

  private void defineGate(int gate) {
    if (net.groupOf(gate) >= 0) {
      return;
    }
    int sign = net.kind(gate) == ComponentKind.AND ? 1 : -1;
    int head = sign * variables.get(gate);
    int count = net.inputCount(gate);
    literals += 2L * count;
    int[] converse = new int[count + 1];
    for (int i = 0; i < count && literals <= Effort.MOST_LITERALS_OF_FORMULA; i++) {
      int input = sign * literal(net.input(gate, i));
      addClause(-head, input);
      converse[i] = -input;
    }
    if (literals <= Effort.MOST_LITERALS_OF_FORMULA) {
      converse[count] = head;
      addClause(converse);
    }
  }

  /**
   * Takes in the rest of the moves of each role of which some occur, if all are asked for or not
   * many are left. Then one of them has to be made.
   */
  void completeMoves(boolean all) {
    for (int role = 0; role < moves.size(); role++) {
      int count = net.vocabulary().moves(role).size();
      int present = moves.get(role).size();
      if (present > 0 && (all || count - present <= FEW_MOVES)) {
        for (int move = 0; move < count; move++) {
          literal(Link.of(net.inputComponent(role, move)));
        }
      }
    }
  }

  /** Says that of the moves that occur no role makes more than one. To be called at the end. */
  void limitMoves() {
    for (int role = 0; role < moves.size(); role++) {
      IntArrayList few = new IntArrayList();
      for (int component : moves.get(role)) {
        few.add(variables.get(component));
      }
      addAtMostOne(few);
      if (few.size() == net.vocabulary().moves(role).size()) {
        addClause(few.toIntArray());
      }
    }
    effort.spend(literals);
  }

  /** Whether there is a step in which a literal is true. */
  Answer ask(int literal) {
    if (contradictory) {
      return Answer.IMPOSSIBLE;
    }
    if (effort.isSpent()) {
      return Answer.UNKNOWN;
    }
    try {
      if (!solver.isSatisfiable(new VecInt(new int[] {literal}))) {
        return Answer.IMPOSSIBLE;
      }
    } catch (TimeoutException givenUp) {
      return Answer.UNKNOWN;
    }
    BitSet values = new BitSet();
    for (int value : solver.model()) {
      if (value > 0) {
        values.set(value);
      }
    }
    model = values;
    return Answer.POSSIBLE;
  }

  /** Whether a step was found. */
  boolean hasModel() {
    return model != null;
  }

  /** Whether a component that occurs is true in the step that was found last. */
  boolean isTrue(int component) {
    return Objects.requireNonNull(model).get(variables.get(component));
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

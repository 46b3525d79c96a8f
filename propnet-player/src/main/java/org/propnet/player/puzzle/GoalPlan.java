package org.propnet.player.puzzle;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.player.search.Deadline;
import org.propnet.sat.SatFormula;

/**
 * Finds a line of moves of limited length to a goal, for the only role of a game: the network is
 * unrolled, one copy for each step, a terminal state stays, and the SAT solver looks for an
 * assignment. After H. Kautz and B. Selman, "Planning as Satisfiability", ECAI 1992, and bounded
 * model checking (A. Biere and others, TACAS 1999). Confined to one thread.
 */
final class GoalPlan {

  /** Thrown through the solver when the time is up. */
  private static final class OutOfTimeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutOfTimeException() {
      super(null, null, false, false);
    }
  }

  /** The solver's steps between looks at the clock. */
  private static final int STEPS_BETWEEN_LOOKS = 4_096;

  /** One network's copy: the variables of its components, 0 where none is needed so far. */
  private final List<Int2IntOpenHashMap> variables = new ArrayList<>();

  private final PropNet net;
  private final Invariants invariants;
  private final long[] start;
  private final int length;
  private final long maxBytes;
  private final Deadline deadline;
  private final SatFormula formula;
  private int steps;

  /** A component in a copy whose meaning isn't added yet. */
  private record Part(int time, int component) {}

  private final List<Part> undefined = new ArrayList<>();

  private GoalPlan(
      PropNet net,
      Invariants invariants,
      long[] start,
      int length,
      long maxBytes,
      Deadline deadline) {
    this.net = net;
    this.invariants = invariants;
    this.start = start;
    this.length = length;
    this.maxBytes = maxBytes;
    this.deadline = deadline;
    this.formula = new SatFormula(this::look);
    for (int time = 0; time <= length; time++) {
      variables.add(new Int2IntOpenHashMap());
    }
  }

  /**
   * The result.
   *
   * @param answer whether there is a line
   * @param line the numbers of its moves; empty if none was found
   */
  record Result(SatFormula.Answer answer, ImmutableList<Integer> line) {

    /** Nothing is known. */
    static final Result UNKNOWN = new Result(SatFormula.Answer.UNKNOWN, ImmutableList.of());
  }

  /**
   * Prepares the search for lines to a goal.
   *
   * @param net the network of a game with one role
   * @param invariants what holds in all states of the game; more of it makes answers quicker
   * @param start the words of the state to begin in, base i as bit i mod 64 of word i / 64; it
   *     isn't terminal
   * @param length the greatest number of moves
   * @param isInOrder whether the moves have to make the bases false that can only become false, one
   *     each, in ascending order: where such moves commute, one of their many orders is enough. The
   *     length is at least the number of those that are true
   * @param goal the index of the goal value in the vocabulary
   * @param maxBytes the approximate memory that the formula may take
   * @return empty if it would take more, if the time is up, or if a cyclic group matters
   */
  static Optional<GoalPlan> of(
      PropNet net,
      Invariants invariants,
      long[] start,
      int length,
      boolean isInOrder,
      int goal,
      long maxBytes,
      Deadline deadline) {
    try {
      GoalPlan plan = new GoalPlan(net, invariants, start, length, maxBytes, deadline);
      return plan.unroll(goal, isInOrder) ? Optional.of(plan) : Optional.empty();
    } catch (OutOfTimeException late) {
      return Optional.empty();
    }
  }

  /**
   * Looks for a line. What is learned helps the next time.
   *
   * @param least the least number of moves, from 1
   * @param most the greatest number of moves
   * @param conflicts after how many conflicts the solver gives up
   */
  Result find(int least, int most, int conflicts) {
    try {
      SatFormula.Answer answer =
          formula.ask(
              conflicts,
              -literal(least - 1, net.terminalLink()),
              literal(most, net.terminalLink()));
      return new Result(answer, answer == SatFormula.Answer.POSSIBLE ? line() : ImmutableList.of());
    } catch (OutOfTimeException late) {
      return Result.UNKNOWN;
    }
  }

  private void look() {
    if (steps++ % STEPS_BETWEEN_LOOKS == 0 && deadline.isOver()) {
      throw new OutOfTimeException();
    }
  }

  /** Adds all copies; false if there is no memory for them, or a cyclic group matters. */
  private boolean unroll(int goal, boolean isInOrder) {
    formula.add(literal(length, net.terminalLink()));
    formula.add(literal(length, net.goalLink(0, goal)));
    for (int time = 0; time < length; time++) {
      if (isTooLarge()) {
        return false;
      }
      int terminal = literal(time, net.terminalLink());
      IntArrayList chosen = new IntArrayList();
      for (int move = 0; move < net.vocabulary().moves(0).size(); move++) {
        look();
        int literal = literal(time, Link.of(net.inputComponent(0, move)));
        chosen.add(literal);
        formula.add(-literal, literal(time, net.legalLink(0, move)));
        formula.add(-literal, -terminal);
      }
      formula.addAtMostOne(chosen);
      chosen.add(terminal);
      formula.add(chosen.toIntArray());
    }
    if (isInOrder) {
      addValues();
    }
    while (!undefined.isEmpty()) {
      if (isTooLarge() || !define(undefined.remove(undefined.size() - 1))) {
        return false;
      }
    }
    addInvariants();
    if (isInOrder) {
      addOrder();
    }
    return !isTooLarge();
  }

  /** Adds that the bases which can only become false do so in their order, one with each move. */
  private void addOrder() {
    int movesBefore = 0;
    for (int base : invariants.onceFalse().toArray()) {
      if ((start[base >> 6] >>> base & 1) != 0) {
        for (int time = 0; time <= length; time++) {
          look();
          int variable = variables.get(time).get(net.baseComponent(base));
          if (variable != 0) {
            formula.add(time <= movesBefore ? variable : -variable);
          }
        }
        movesBefore++;
      }
    }
    checkArgument(movesBefore <= length, "%s moves in order, length %s", movesBefore, length);
  }

  /** Adds that each value is in some cell at the end of a line in order, where it has to be. */
  private void addValues() {
    for (BitSet value : CellValues.of(invariants, this::look)) {
      formula.add(
          value.stream().map(base -> literal(length, Link.of(net.baseComponent(base)))).toArray());
    }
  }

  /**
   * Adds what holds of the bases in the formula anyway, but takes the solver long to find: in a
   * sudoku, a digit twice in a row would contradict the legality of one of two moves in an order
   * that isn't known yet.
   */
  private void addInvariants() {
    for (int time = 1; time <= length && !isTooLarge(); time++) {
      for (ExclusiveGroup group : invariants.exclusive()) {
        IntArrayList bases = new IntArrayList();
        for (int base : group.bases().toArray()) {
          look();
          int variable = variables.get(time).get(net.baseComponent(base));
          if (variable != 0) {
            bases.add(variable);
          }
        }
        formula.addAtMostOne(bases);
        if (group.exactlyOne() && bases.size() == group.bases().length()) {
          formula.add(bases.toIntArray());
        }
      }
      for (int base : invariants.onceTrue().toArray()) {
        addLatch(base, time, 1);
      }
      for (int base : invariants.onceFalse().toArray()) {
        addLatch(base, time, -1);
      }
    }
  }

  /** Adds that a base keeps its value once it has it, if the formula has both. */
  private void addLatch(int base, int time, int sign) {
    look();
    int before = variables.get(time - 1).get(net.baseComponent(base));
    int after = variables.get(time).get(net.baseComponent(base));
    if (before != 0 && after != 0) {
      formula.add(-sign * before, sign * after);
    }
  }

  private boolean isTooLarge() {
    return formula.bytes() > maxBytes;
  }

  /** The moves of the assignment found last. */
  private ImmutableList<Integer> line() {
    ImmutableList.Builder<Integer> line = ImmutableList.builder();
    for (int time = 0; time < length && !isTrue(time, net.terminalLink()); time++) {
      int move = 0;
      while (!isTrue(time, Link.of(net.inputComponent(0, move)))) {
        move++;
      }
      line.add(move);
    }
    return line.build();
  }

  private boolean isTrue(int time, int link) {
    return formula.isTrue(literal(time, link));
  }

  private int literal(int time, int link) {
    int component = Link.component(link);
    int variable = variables.get(time).get(component);
    if (variable == 0) {
      variable = formula.newVariable();
      variables.get(time).put(component, variable);
      undefined.add(new Part(time, component));
    }
    return Link.isInverted(link) ? -variable : variable;
  }

  /** Adds the meaning of a component; false if it is in a cyclic group. */
  private boolean define(Part part) {
    look();
    int time = part.time();
    int component = part.component();
    int variable = variables.get(time).get(component);
    ComponentKind kind = net.kind(component);
    switch (kind) {
      case CONSTANT -> formula.add(-variable);
      case INPUT -> {}
      case BASE -> {
        int base = component - net.baseComponent(0);
        if (time == 0) {
          boolean isTrue = (start[base >> 6] >>> base & 1) != 0;
          formula.add(isTrue ? variable : -variable);
        } else {
          int over = literal(time - 1, net.terminalLink());
          addEqual(-over, variable, literal(time - 1, Link.of(component)));
          addEqual(over, variable, literal(time - 1, net.nextLink(base)));
        }
      }
      case AND, OR -> {
        if (net.groupOf(component) >= 0) {
          return false;
        }
        int sign = kind == ComponentKind.AND ? 1 : -1; // an OR is an AND of inverted links
        formula.addAnd(
            sign * variable,
            net.inputCount(component),
            i -> sign * literal(time, net.input(component, i)),
            this::isTooLarge);
      }
    }
    return true;
  }

  /** Adds that two literals are equal, or another one is true. */
  private void addEqual(int otherwise, int one, int two) {
    formula.add(otherwise, -one, two);
    formula.add(otherwise, one, -two);
  }
}

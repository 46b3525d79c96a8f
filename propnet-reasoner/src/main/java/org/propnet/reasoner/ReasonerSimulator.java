package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.collect.Numbering;
import org.propnet.gdl.Term;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.reasoner.table.Terms;

/** A simulator with a worker of its own. Moves are numbered in the order in which they are met. */
final class ReasonerSimulator implements Simulator {

  private static final int UNKNOWN = 0;

  private final ReasonerMachine machine;
  private final int roles;
  private final List<Numbering<Move>> moves = new ArrayList<>();
  private final Numbering<Term> propositions = new Numbering<>();
  private Era era;
  private Worker worker;
  private int[] facts;

  /** For each role: the number of each action's move plus 1, and each move's action, if known. */
  private int[][] numberOf;

  private int[][] actionOf;

  ReasonerSimulator(ReasonerMachine machine, Era era) {
    this.machine = machine;
    this.roles = machine.roles().size();
    for (int role = 0; role < roles; role++) {
      moves.add(new Numbering<>());
    }
    this.era = era;
    this.numberOf = new int[roles][16];
    this.actionOf = new int[roles][16];
    this.facts = machine.initialState(era).facts();
    this.worker = era.newWorker();
    worker.enter(facts, facts.length);
  }

  @Override
  public ImmutableList<Role> roles() {
    return machine.roles();
  }

  @Override
  public void reset() {
    renewIfNeeded();
    enter(machine.initialState(era).facts());
  }

  @Override
  public void load(State state) {
    renewIfNeeded();
    enter(machine.own(state, era).facts());
  }

  @Override
  public State save() {
    return new ReasonerState(machine, era.terms(), facts.clone());
  }

  @Override
  public boolean isTerminal() {
    try {
      return worker.isTerminal();
    } catch (LimitException limit) {
      throw startOver(limit);
    }
  }

  @Override
  public int legalCount(int role) {
    return legalMoves(role).length;
  }

  private int[] legalMoves(int role) {
    try {
      return worker.legalMoves(role);
    } catch (LimitException limit) {
      throw startOver(limit);
    }
  }

  @Override
  public int legal(int role, int index) {
    return number(role, legalMoves(role)[index]);
  }

  private int number(int role, int action) {
    int[] known = numberOf[role];
    if (action >= known.length) {
      known = Arrays.copyOf(known, Math.max(action + 1, 2 * known.length));
      numberOf[role] = known;
    }
    if (known[action] == UNKNOWN) {
      int number = moves.get(role).of(new Move(era.terms().toTerm(action)));
      known[action] = number + 1;
      if (number >= actionOf[role].length) {
        actionOf[role] = Arrays.copyOf(actionOf[role], 2 * number + 1);
      }
      actionOf[role][number] = action + 1;
    }
    return known[action] - 1;
  }

  private int action(int role, int number) {
    Move move = move(role, number);
    if (number < actionOf[role].length && actionOf[role][number] != UNKNOWN) {
      return actionOf[role][number] - 1;
    }
    int action = era.terms().of(move.action());
    number(role, action);
    return action;
  }

  @Override
  public Move move(int role, int number) {
    Numbering<Move> known = moves.get(role);
    if (number < 0 || number >= known.size()) {
      throw new IllegalMoveException(machine.roles().get(role), number, save());
    }
    return known.get(number);
  }

  @Override
  public int moveCount(int role) {
    return moves.get(role).size();
  }

  @Override
  public int moveNumber(int role, Move move) {
    int number = moves.get(role).find(move);
    int action = number == Numbering.NONE ? era.terms().of(move.action()) : Terms.TOO_LARGE;
    try {
      return action != Terms.TOO_LARGE && worker.isLegal(role, action)
          ? number(role, action)
          : number;
    } catch (LimitException limit) {
      throw startOver(limit);
    }
  }

  @Override
  public void play(int[] jointMove) {
    if (jointMove.length != roles) {
      throw new JointMoveException(jointMove.length, roles);
    }
    int[] actions = new int[roles];
    try {
      for (int role = 0; role < roles; role++) {
        actions[role] = action(role, jointMove[role]);
        if (!worker.isLegal(role, actions[role])) {
          throw new IllegalMoveException(
              machine.roles().get(role), move(role, jointMove[role]), save());
        }
      }
      enter(worker.next(actions));
    } catch (LimitException limit) {
      throw startOver(limit);
    }
    renewIfNeeded();
  }

  @Override
  public int goal(int role) {
    try {
      return ReasonerMachine.goal(
          machine.roles().get(role), worker.goals(role), era.terms(), this::save);
    } catch (LimitException limit) {
      throw startOver(limit);
    }
  }

  @Override
  public int propositionNumber(Term proposition) {
    return era.terms().of(proposition) == Terms.TOO_LARGE
        ? Numbering.NONE
        : propositions.of(proposition);
  }

  @Override
  public boolean isTrue(int proposition) {
    return Ints.contains(facts, era.terms().of(propositions.get(proposition)));
  }

  private void enter(int[] newFacts) {
    facts = newFacts;
    worker.enter(newFacts, newFacts.length);
  }

  /** Goes on with a new worker, and with new terms if there are too many by now. */
  private void renewIfNeeded() {
    if (era.isOver()) {
      State state = save();
      era = machine.currentEra();
      numberOf = new int[roles][16];
      actionOf = new int[roles][16];
      facts = machine.own(state, era).facts();
    } else if (!worker.isWorn()) {
      return;
    }
    worker = era.newWorker();
    worker.enter(facts, facts.length);
  }

  /** What a limit left behind is thrown away; the state stays. */
  private LimitException startOver(LimitException limit) {
    worker = era.newWorker();
    worker.enter(facts, facts.length);
    return limit;
  }
}

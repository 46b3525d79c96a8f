package org.propnet.reasoner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/** A simulator with a worker of its own. Moves are numbered in the order in which they are met. */
final class ReasonerSimulator implements Simulator {

  private static final int UNKNOWN = 0;

  private final ReasonerMachine machine;
  private final int roles;
  private final List<List<Move>> moves = new ArrayList<>();
  private final List<Map<Move, Integer>> numbers = new ArrayList<>();
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
      moves.add(new ArrayList<>());
      numbers.add(new HashMap<>());
    }
    this.era = era;
    this.numberOf = new int[roles][16];
    this.actionOf = new int[roles][16];
    this.facts = machine.initialState(era).facts();
    this.worker = era.newWorker();
    worker.enter(facts, facts.length);
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
      Move move = new Move(era.terms().toTerm(action));
      List<Move> list = moves.get(role);
      Integer number = numbers.get(role).putIfAbsent(move, list.size());
      if (number == null) {
        number = list.size();
        list.add(move);
      }
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
    List<Move> known = moves.get(role);
    if (number < 0 || number >= known.size()) {
      throw new IllegalMoveException(machine.roles().get(role), number, save());
    }
    return known.get(number);
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
  public int playout(RandomGenerator random, int stepLimit) {
    int[] jointMove = new int[roles];
    int steps = 0;
    for (; steps < stepLimit && !isTerminal(); steps++) {
      for (int role = 0; role < roles; role++) {
        int count = legalCount(role);
        if (count == 0) {
          throw new NoLegalMoveException(machine.roles().get(role), save());
        }
        jointMove[role] = legal(role, RandomChoice.below(count, random));
      }
      play(jointMove);
    }
    return steps;
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

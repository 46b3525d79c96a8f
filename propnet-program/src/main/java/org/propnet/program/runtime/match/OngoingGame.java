package org.propnet.program.runtime.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.program.runtime.Board;
import org.propnet.program.runtime.Game;
import org.propnet.program.runtime.Move;
import org.propnet.program.runtime.MoveKind;
import org.propnet.program.runtime.Position;

/**
 * A match on a position that asks the roles one after the other for their parts of a joint move.
 */
public final class OngoingGame implements Game {

  private static final int NOT_CHOSEN = -1;
  private static final int BEST_GOAL = 100;

  private final Rules rules;
  private final Position position;

  /** The role that is asked first. */
  private final int first;

  private final int[] chosen;

  /** A match in the initial state. */
  public OngoingGame(Rules rules) {
    this(rules, rules.code().newPosition(), 0);
  }

  private OngoingGame(Rules rules, Position position, int first) {
    this.rules = rules;
    this.position = position;
    this.first = first;
    this.chosen = new int[rules.roles()];
    begin();
  }

  /** A copy of the state, with nothing chosen yet, in which a role is asked first. */
  public OngoingGame copyFor(int role) {
    Position copy = rules.code().newPosition();
    copy.load(state(), 0);
    return new OngoingGame(rules, copy, role);
  }

  @Override
  public Game copy() {
    OngoingGame copy = copyFor(first);
    System.arraycopy(chosen, 0, copy.chosen, 0, chosen.length);
    return copy;
  }

  public Position position() {
    return position;
  }

  /** The state as words. */
  public long[] state() {
    long[] state = new long[position.stateWords()];
    position.save(state, 0);
    return state;
  }

  /** Starts a step: roles that aren't asked get their only move, unless that would be all roles. */
  private void begin() {
    for (int role = 0; role < chosen.length; role++) {
      chosen[role] = isOver() || isAsked(role) ? NOT_CHOSEN : position.legal(role, 0);
    }
    if (!isOver() && player() == NOBODY) {
      Arrays.fill(chosen, NOT_CHOSEN);
    }
  }

  /** How many roles still have to choose. */
  public int asked() {
    return (int) Arrays.stream(chosen).filter(choice -> choice == NOT_CHOSEN).count();
  }

  public boolean isOver() {
    return Rollout.isOver(position, chosen.length);
  }

  /** The first role without a legal move if that is why the game is over; otherwise −1. */
  public int stuck() {
    for (int role = 0; role < chosen.length && !position.isTerminal(); role++) {
      if (position.legalCount(role) == 0) {
        return role;
      }
    }
    return NOBODY;
  }

  /**
   * Whether a role is asked: if it has several moves, or if its only one has parameters and so does
   * something.
   */
  private boolean isAsked(int role) {
    return position.legalCount(role) > 1
        || !rules.moves(role).move(position.legal(role, 0)).parameters().isEmpty();
  }

  @Override
  public int player() {
    for (int i = 0; i < chosen.length; i++) {
      int role = (first + i) % chosen.length;
      if (chosen[role] == NOT_CHOSEN && !isOver()) {
        return role;
      }
    }
    return NOBODY;
  }

  @Override
  public List<MoveKind> kinds(int player) {
    return rules.moves(player).kinds();
  }

  @Override
  public List<Move> moves() {
    int player = player();
    List<Move> moves = new ArrayList<>();
    for (int i = 0; player != NOBODY && i < position.legalCount(player); i++) {
      moves.add(rules.moves(player).move(position.legal(player, i)));
    }
    return moves;
  }

  @Override
  public boolean validate(Move move) {
    int player = player();
    int number = player == NOBODY ? NOBODY : rules.moves(player).number(move);
    return number >= 0 && position.isLegal(player, number);
  }

  @Override
  public boolean tryMove(Move move) {
    if (!validate(move)) {
      return false;
    }
    int player = player();
    chosen[player] = rules.moves(player).number(move);
    if (player() == NOBODY) {
      position.play(chosen);
      begin();
    }
    return true;
  }

  @Override
  public void execute(Move move) {
    if (!tryMove(move)) {
      throw new IllegalArgumentException(
          move + " isn't legal for player " + player() + "; ask moves() for those that are");
    }
  }

  @Override
  public List<Integer> goals() {
    List<Integer> goals = new ArrayList<>();
    for (int role = 0; role < chosen.length; role++) {
      goals.add(position.goal(role));
    }
    return goals;
  }

  @Override
  public int winner() {
    if (!position.isTerminal()) {
      return NOBODY;
    }
    List<Integer> goals = goals();
    for (int role = 0; role < goals.size(); role++) {
      if (!rules.isChance(role) && goals.get(role) == NO_GOAL) {
        return NOBODY;
      }
    }
    int best = rules.players() == 1 ? BEST_GOAL - 1 : NO_GOAL;
    int winner = NOBODY;
    for (int role = 0; role < goals.size(); role++) {
      if (!rules.isChance(role) && goals.get(role) >= best) {
        winner = goals.get(role) > best ? role : NOBODY;
        best = goals.get(role);
      }
    }
    return winner;
  }

  @Override
  public List<Board> boards() {
    return rules.boards().boards(state());
  }
}

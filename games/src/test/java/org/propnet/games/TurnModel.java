package org.propnet.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A model of a game in which one player moves at a time and the others do {@code noop}. */
abstract class TurnModel implements RulesModel {

  private final int players;

  /** The one whose turn it is. */
  protected int turn;

  TurnModel(int players) {
    this.players = players;
  }

  /** The moves of the one whose turn it is. */
  abstract Set<String> moves();

  /** Plays one of them and passes the turn. */
  abstract void play(String move);

  /** The other one of two players. */
  final int other() {
    return 1 - turn;
  }

  @Override
  public List<Set<String>> legal() {
    List<Set<String>> legal = new ArrayList<>();
    for (int player = 0; player < players; player++) {
      legal.add(player == turn ? moves() : Set.of("noop"));
    }
    return legal;
  }

  @Override
  public void play(List<String> jointMove) {
    play(jointMove.get(turn));
  }

  /** 100 for the winner and 0 for the other one of two players; 50 for both if nobody has won. */
  static List<Integer> win(int winner) {
    return winner < 0 ? List.of(50, 50) : winner == 0 ? List.of(100, 0) : List.of(0, 100);
  }
}

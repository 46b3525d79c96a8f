package org.propnet.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Feed the Pig, to a total of 21. */
final class FeedThePigModel implements RulesModel {

  private int total;
  private int fed;
  private int turn;

  @Override
  public List<Set<String>> legal() {
    Set<String> portions = new TreeSet<>();
    for (int portion = 1; portion <= 4; portion++) {
      if (portion != fed) {
        portions.add("(feed " + portion + ")");
      }
    }
    List<Set<String>> legal = new ArrayList<>(List.of(Set.of("noop"), Set.of("noop")));
    legal.set(turn, portions);
    return legal;
  }

  @Override
  public void play(List<String> jointMove) {
    fed = jointMove.get(turn).charAt(6) - '0';
    total += fed;
    turn = 1 - turn;
  }

  @Override
  public boolean isOver() {
    return total >= 21;
  }

  @Override
  public List<Integer> goals() {
    return !isOver() ? List.of(50, 50) : turn == 0 ? List.of(100, 0) : List.of(0, 100);
  }
}

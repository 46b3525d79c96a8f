package org.propnet.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Pig for two, to 100 points or 100 turns. */
final class PigModel implements RulesModel {

  private final int[] scores = new int[2];
  private int turn;
  private int turns;
  private int gained;
  private boolean rolling;

  @Override
  public List<Set<String>> legal() {
    List<Set<String>> legal = new ArrayList<>(List.of(Set.of("noop"), Set.of("noop")));
    if (rolling) {
      Set<String> throwing = new TreeSet<>();
      for (int face = 1; face <= 6; face++) {
        throwing.add("(throw " + face + ")");
      }
      legal.add(throwing);
    } else {
      Set<String> deciding = new TreeSet<>();
      if (scores[turn] + gained < 100) {
        deciding.add("roll");
      }
      if (gained > 0) {
        deciding.add("hold");
      }
      legal.set(turn, deciding);
      legal.add(Set.of("noop"));
    }
    return legal;
  }

  @Override
  public void play(List<String> jointMove) {
    if (rolling) {
      int face = jointMove.get(2).charAt(7) - '0';
      rolling = false;
      if (face == 1) {
        pass();
      } else {
        gained = Math.min(gained + face, 100 - scores[turn]);
      }
    } else if (jointMove.get(turn).equals("hold")) {
      scores[turn] += gained;
      pass();
    } else {
      rolling = true;
    }
  }

  private void pass() {
    gained = 0;
    turns++;
    turn = 1 - turn;
  }

  @Override
  public boolean isOver() {
    return scores[0] == 100 || scores[1] == 100 || turns == 100;
  }

  @Override
  public List<Integer> goals() {
    int first = 50 + 50 * Integer.signum(scores[0] - scores[1]);
    return List.of(first, 100 - first, 50);
  }
}

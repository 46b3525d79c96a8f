package org.propnet.games;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Nine men's morris on three rings of eight points each, which are numbered around from the lower
 * left corner: points with odd numbers lie in the middle of a side.
 */
final class MorrisModel extends TurnModel {

  private static final int POINTS = 24;
  private static final String NAMES =
      "a1 a4 a7 d7 g7 g4 g1 d1 b2 b4 b6 d6 f6 f4 f2 d2 c3 c4 c5 d5 e5 e4 e3 d3";
  private static final List<String> NAMED = List.of(NAMES.split(" ", -1));

  private final int[] men = new int[POINTS];
  private final int[] inHand = {9, 9};
  private boolean taking;
  private int plies;

  MorrisModel() {
    super(2);
    Arrays.fill(men, -1);
  }

  /** The lines of three through a point. */
  private static List<int[]> lines(int point) {
    int ring = point - point % 8;
    int place = point % 8;
    List<int[]> lines = new ArrayList<>();
    int corner = place % 2 == 0 ? place : place - 1;
    lines.add(new int[] {ring + corner, ring + corner + 1, ring + (corner + 2) % 8});
    if (place % 2 == 0) {
      lines.add(new int[] {ring + (place + 6) % 8, ring + (place + 7) % 8, point});
    } else {
      lines.add(new int[] {place, 8 + place, 16 + place});
    }
    return lines;
  }

  private boolean isInMill(int point) {
    return lines(point).stream()
        .anyMatch(line -> Arrays.stream(line).allMatch(other -> men[other] == men[point]));
  }

  /** Adjacent points follow each other on a line. */
  private static boolean areAdjacent(int from, int to) {
    return lines(from).stream()
        .anyMatch(
            line ->
                (line[1] == from && (line[0] == to || line[2] == to))
                    || (line[1] == to && (line[0] == from || line[2] == from)));
  }

  private int left(int player) {
    return inHand[player] + (int) Arrays.stream(men).filter(owner -> owner == player).count();
  }

  @Override
  Set<String> moves() {
    Set<String> moves = new TreeSet<>();
    for (int to = 0; to < POINTS; to++) {
      if (taking) {
        if (men[to] == other() && (!isInMill(to) || allAreInMills(other()))) {
          moves.add("(take " + NAMED.get(to) + ")");
        }
      } else if (men[to] == -1 && inHand[turn] > 0) {
        moves.add("(place " + NAMED.get(to) + ")");
      } else if (men[to] == -1) {
        for (int from = 0; from < POINTS; from++) {
          if (men[from] == turn && (left(turn) == 3 || areAdjacent(from, to))) {
            moves.add("(move " + NAMED.get(from) + " " + NAMED.get(to) + ")");
          }
        }
      }
    }
    return moves;
  }

  private boolean allAreInMills(int player) {
    for (int point = 0; point < POINTS; point++) {
      if (men[point] == player && !isInMill(point)) {
        return false;
      }
    }
    return true;
  }

  @Override
  void play(String move) {
    String[] words = move.substring(1, move.length() - 1).split(" ", -1);
    int target = NAMED.indexOf(words[words.length - 1]);
    men[target] = taking ? -1 : turn;
    if (words[0].equals("place")) {
      inHand[turn]--;
    } else if (words[0].equals("move")) {
      men[NAMED.indexOf(words[1])] = -1;
    }
    plies++;
    taking = !taking && isInMill(target);
    turn = taking ? turn : other();
  }

  private int winner() {
    for (int player = 0; player < 2; player++) {
      if (left(player) < 3) {
        return 1 - player;
      }
    }
    return moves().isEmpty() ? other() : -1;
  }

  @Override
  public boolean isOver() {
    return winner() >= 0 || plies == 200;
  }

  @Override
  public List<Integer> goals() {
    return win(winner());
  }
}

package org.propnet.games;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The eight puzzle of the catalogue; a position is its cells in reading order, 0 where it's free.
 */
final class EightPuzzleModel extends TurnModel {

  private static final String START = "867254301";
  private static final String HOME = "123456780";

  private String position = START;
  private int played;

  EightPuzzleModel() {
    super(1);
  }

  /** The positions that one move leads to, by the move. */
  private static Map<String, String> successors(String position) {
    Map<String, String> successors = new HashMap<>();
    int free = position.indexOf('0');
    for (int cell = 0; cell < 9; cell++) {
      if (Math.abs(cell % 3 - free % 3) + Math.abs(cell / 3 - free / 3) == 1) {
        char tile = position.charAt(cell);
        successors.put(
            "(slide " + (char) ('a' + cell % 3) + (cell / 3 + 1) + ")",
            position.replace('0', 'x').replace(tile, '0').replace('x', tile));
      }
    }
    return successors;
  }

  /** How many moves are needed from the order of the tiles to each position. */
  static Map<String, Integer> distances() {
    Map<String, Integer> distances = new HashMap<>(Map.of(HOME, 0));
    Deque<String> open = new ArrayDeque<>(List.of(HOME));
    while (!open.isEmpty()) {
      String position = open.remove();
      for (String next : successors(position).values()) {
        if (distances.putIfAbsent(next, distances.get(position) + 1) == null) {
          open.add(next);
        }
      }
    }
    return distances;
  }

  /** A move that brings the tiles nearer to their order. */
  String best(Map<String, Integer> distances) {
    return successors(position).entrySet().stream()
        .filter(entry -> distances.get(entry.getValue()) < distances.get(position))
        .map(Map.Entry::getKey)
        .min(String::compareTo)
        .orElseThrow();
  }

  int distance(Map<String, Integer> distances) {
    return distances.get(position);
  }

  @Override
  Set<String> moves() {
    return new TreeSet<>(successors(position).keySet());
  }

  @Override
  void play(String move) {
    position = successors(position).get(move);
    played++;
  }

  @Override
  public boolean isOver() {
    return position.equals(HOME) || played == 60;
  }

  @Override
  public List<Integer> goals() {
    return List.of(position.equals(HOME) ? 100 : 0);
  }
}

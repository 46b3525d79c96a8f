package org.propnet.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Positions in the Forsyth-Edwards notation as propositions of the chess rulesheet. */
final class ChessPosition {

  private static final Map<Character, String> KINDS =
      Map.of('k', "king", 'q', "queen", 'r', "rook", 'b', "bishop", 'n', "knight", 'p', "pawn");

  private ChessPosition() {}

  /**
   * The true propositions of a position that no ply has led to.
   *
   * @param notation the first four fields; counts of moves after them are not looked at
   */
  static Stream<String> propositions(String notation) {
    String[] fields = notation.split(" ", -1);
    List<String> propositions = new ArrayList<>(List.of("(plyUnits 0)", "(plyTens 0)"));
    String[] ranks = fields[0].split("/", -1);
    for (int i = 0; i < ranks.length; i++) {
      char file = 'a';
      for (char c : ranks[i].toCharArray()) {
        if (Character.isDigit(c)) {
          file += (char) (c - '0');
        } else {
          String kind = KINDS.get(Character.toLowerCase(c));
          propositions.add("(piece " + file + (8 - i) + " " + owner(c) + " " + kind + ")");
          file++;
        }
      }
    }
    propositions.add("(control " + (fields[1].equals("w") ? "white" : "black") + ")");
    for (char c : fields[2].replace("-", "").toCharArray()) {
      String side = Character.toLowerCase(c) == 'k' ? "short" : "long";
      propositions.add("(mayCastle " + owner(c) + " " + side + ")");
    }
    if (!fields[3].equals("-")) {
      String rank = fields[3].endsWith("3") ? "4" : "5";
      propositions.add(String.format(Locale.ROOT, "(leapt %s%s)", fields[3].charAt(0), rank));
    }
    return propositions.stream();
  }

  private static String owner(char piece) {
    return Character.isUpperCase(piece) ? "white" : "black";
  }
}

package org.propnet.bitboard.moves;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.propnet.bitboard.layout.Layout;
import org.propnet.ground.GroundGame;

/** Joint moves grouped by the functors of their moves; the moves of a group may share a program. */
final class MoveFamilies {

  private MoveFamilies() {}

  /** The numbers of the joint moves of each group, by the group's name. */
  static Map<String, IntArrayList> of(GroundGame game, Layout layout, JointMoves jointMoves) {
    Map<String, IntArrayList> families = new LinkedHashMap<>();
    for (int number = 0; number < jointMoves.count(); number++) {
      int[] moves = jointMoves.moves(number);
      StringBuilder name = new StringBuilder();
      for (int role = 0; role < moves.length; role++) {
        name.append(role == 0 ? "" : ", ").append(game.roles().get(role)).append(' ');
        name.append(layout.family(game.legalAtom(role, moves[role])));
      }
      families.computeIfAbsent(name.toString(), key -> new IntArrayList()).add(number);
    }
    return families;
  }

  /** The atoms of a joint move. */
  static int[] does(GroundGame game, int[] moves) {
    int[] does = new int[moves.length];
    Arrays.setAll(does, role -> game.doesAtom(role, moves[role]));
    return does;
  }
}

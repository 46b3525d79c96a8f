package org.propnet.program.runtime.match;

import java.util.ArrayList;
import java.util.List;
import org.propnet.program.runtime.GameCode;

/** One game: its code, its moves by name, and its boards. Immutable. */
public final class Rules {

  /** The role that moves by chance. */
  private static final String CHANCE = "random";

  private final GameCode code;
  private final BoardPlan boards;
  private final List<MoveTable> moves = new ArrayList<>();

  public Rules(GameCode code, BoardPlan boards) {
    this.code = code;
    this.boards = boards;
    for (int role = 0; role < code.roles().size(); role++) {
      moves.add(new MoveTable(code.moves(role)));
    }
  }

  public GameCode code() {
    return code;
  }

  public int roles() {
    return moves.size();
  }

  public MoveTable moves(int role) {
    return moves.get(role);
  }

  BoardPlan boards() {
    return boards;
  }

  public boolean isChance(int role) {
    return code.roles().get(role).equals(CHANCE);
  }

  /** The number of roles, chance excluded. */
  public int players() {
    int players = 0;
    for (int role = 0; role < roles(); role++) {
      players += isChance(role) ? 0 : 1;
    }
    return players;
  }
}

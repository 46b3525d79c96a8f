package org.propnet.batch.choice;

import com.google.common.primitives.ImmutableIntArray;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.net.PropNet;

/**
 * Emits the instructions that find the lanes with a role that has no legal move, and the lanes in
 * which two moves assumed exclusive are both legal.
 */
public final class RolesToMove {

  private static final int ZERO = WordCodeBuilder.ZERO;

  private final WordCodeBuilder code;
  private final IntUnaryOperator legal;
  private final int[] firstMoves;
  private final BitSet forcedMoves = new BitSet();

  /** For each role the lanes in which it has a move that needs no choice. */
  private final int[] forced;

  private int stuck = ZERO;
  private int conflicts = ZERO;

  /**
   * Emits the instructions for all roles.
   *
   * @param codes the instructions of the choices
   * @param legal gives the legality literal of a move, numbered over all roles
   */
  public RolesToMove(
      PropNet net,
      MoveChoices choices,
      List<ChoiceCode> codes,
      WordCodeBuilder code,
      IntUnaryOperator legal) {
    this.code = code;
    this.legal = legal;
    int roles = net.vocabulary().roles().size();
    this.firstMoves = new int[roles + 1];
    for (int role = 0; role < roles; role++) {
      firstMoves[role + 1] = firstMoves[role] + net.vocabulary().moves(role).size();
    }
    this.forced = new int[roles];
    BitSet unproven = new BitSet();
    for (MoveChoices.Forced move : choices.forced()) {
      int own = legal.applyAsInt(move.move());
      if (!move.isProven()) {
        unproven.set(move.role());
        conflicts = code.or(conflicts, code.and(forced[move.role()], own));
      }
      forced[move.role()] = code.or(forced[move.role()], own);
      forcedMoves.set(move.move());
    }
    BitSet withoutChoice = new BitSet();
    withoutChoice.set(0, roles);
    for (int i = 0; i < codes.size(); i++) {
      MoveChoice choice = choices.choices().get(i);
      choice.roles().forEach(withoutChoice::clear);
      conflicts = code.or(conflicts, codes.get(i).conflicts());
      boolean isProven = choice.isTurnProven() && choice.roles().stream().noneMatch(unproven::get);
      if (isProven) {
        oneChooses(choice.roles(), codes.get(i).any());
      } else {
        anyMayChoose(choice.roles());
      }
    }
    withoutChoice.stream()
        .forEach(role -> stuck = code.or(stuck, WordCodeBuilder.not(forced[role])));
  }

  /**
   * Handles roles when at most one has a move to choose: all have a move if all are forced, or if
   * all but one are and there is a move to choose.
   */
  private void oneChooses(ImmutableIntArray roles, int any) {
    int allForced = WordCodeBuilder.ONES;
    int oneFree = ZERO;
    for (int i = 0; i < roles.length(); i++) {
      int own = forced[roles.get(i)];
      oneFree = code.or(code.and(oneFree, own), code.and(allForced, WordCodeBuilder.not(own)));
      allForced = code.and(allForced, own);
    }
    stuck = code.or(stuck, WordCodeBuilder.not(code.or(allForced, code.and(oneFree, any))));
  }

  /** Handles roles about which nothing is proven, each on its own. */
  private void anyMayChoose(ImmutableIntArray roles) {
    int others = ZERO;
    for (int i = 0; i < roles.length(); i++) {
      int role = roles.get(i);
      int chosen = ZERO;
      for (int move = firstMoves[role]; move < firstMoves[role + 1]; move++) {
        chosen = forcedMoves.get(move) ? chosen : code.or(chosen, legal.applyAsInt(move));
      }
      conflicts = code.or(conflicts, code.and(forced[role], chosen));
      conflicts = code.or(conflicts, code.and(others, chosen));
      others = code.or(others, chosen);
      stuck = code.or(stuck, WordCodeBuilder.not(code.or(forced[role], chosen)));
    }
  }

  /** The lanes in which a role has no legal move; right where there is no conflict. */
  public int stuck() {
    return stuck;
  }

  /** The lanes in which two moves assumed exclusive are both legal. */
  public int conflicts() {
    return conflicts;
  }
}

package org.propnet.program.runtime.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.Rollout;
import org.propnet.program.runtime.match.Rules;

/**
 * Monte Carlo tree search with decoupled UCT: each role maximises its own goal and chooses
 * simultaneously with the others, by its own statistics; chance draws. The move with the most
 * visits is chosen, unless proven values of moves ({@link NodeProof}) decide otherwise.
 *
 * <p>UCT is by L. Kocsis and C. Szepesvári, "Bandit Based Monte-Carlo Planning", ECML 2006. The
 * tree takes at most a sixteenth of the heap; when it is full, playouts go on without adding to it.
 */
public final class MonteCarlo extends Search {

  private final long playouts;
  private final int roles;
  private final List<TreeNode> path = new ArrayList<>();
  private final List<int[]> choices = new ArrayList<>();
  private final int[] jointMove;
  private long bytes;

  /**
   * A search for a role.
   *
   * @param playouts maximum number of playouts per choice; 0 for as many as the time allows
   */
  public MonteCarlo(Rules rules, int role, long playouts) {
    super(rules, role);
    this.playouts = playouts;
    this.roles = rules.roles();
    this.jointMove = new int[roles];
  }

  @Override
  int choose(long[] state, Turn turn) {
    position.load(state, 0);
    TreeNode top = new TreeNode(position, goals);
    bytes = top.bytes();
    for (long played = 0;
        (playouts == 0 || played < playouts) && top.certainGoals().isEmpty() && !turn.isOver();
        played++) {
      position.load(state, 0);
      if (!playOnce(top, turn)) {
        break;
      }
    }
    path.clear();
    return top.number(role, top.best(role));
  }

  /**
   * Runs one iteration: descends the tree, adds a node, plays to the end, and backs up the goals.
   *
   * @return false if the time was over first; nothing is counted then
   */
  private boolean playOnce(TreeNode top, Turn turn) {
    path.clear();
    choices.clear();
    TreeNode node = top;
    while (node.certainGoals().isEmpty() && path.size() < Rollout.MAX_STEPS) {
      int[] choice = node.choose(goals, turn.random());
      node.jointMove(choice, jointMove);
      path.add(node);
      choices.add(choice);
      position.play(jointMove);
      Optional<TreeNode> next = node.child(choice);
      if (next.isEmpty()) {
        if (bytes < StateTable.room()) {
          TreeNode added = new TreeNode(position, goals);
          node.addChild(choice, added);
          bytes += added.bytes();
          prove(added);
        }
        if (!Rollout.finish(position, roles, path.size(), turn)) {
          return false;
        }
        reward(goals.goals(position));
        return true;
      }
      node = next.get();
    }
    reward(node.certainGoals().orElseGet(() -> goals.goals(position)));
    prove(node);
    return true;
  }

  private void reward(double[] found) {
    for (int i = 0; i < path.size(); i++) {
      path.get(i).reward(choices.get(i), found);
    }
  }

  /**
   * Backs up the proven goals of the last node on the path, as long as they prove the nodes above.
   */
  private void prove(TreeNode last) {
    TreeNode node = last;
    for (int i = path.size() - 1; i >= 0; i--) {
      Optional<double[]> certain = node.certainGoals();
      node = path.get(i);
      if (certain.isEmpty() || !node.prove(choices.get(i), certain.get())) {
        return;
      }
    }
  }
}

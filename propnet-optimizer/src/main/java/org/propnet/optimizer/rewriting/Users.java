package org.propnet.optimizer.rewriting;

import org.propnet.budget.Budget;
import org.propnet.net.Link;

/** Which ANDs use each node of a graph, as inputs. Immutable. */
final class Users {

  private final int[] starts;
  private final int[] users;

  /** The users in a graph as it is now. */
  Users(Aig aig, Budget budget) {
    int size = aig.size();
    budget.requireRoom(4L * size + 8L * aig.ands());
    this.starts = new int[size + 1];
    this.users = new int[2 * aig.ands()];
    for (int node = aig.firstAnd(); node < size; node++) {
      budget.check(2);
      starts[Link.component(aig.left(node))]++;
      starts[Link.component(aig.right(node))]++;
    }
    for (int node = 0; node < size; node++) {
      budget.check();
      starts[node + 1] += starts[node];
    }
    for (int node = size - 1; node >= aig.firstAnd(); node--) {
      budget.check(2);
      users[--starts[Link.component(aig.left(node))]] = node;
      users[--starts[Link.component(aig.right(node))]] = node;
    }
  }

  /** The index of the first user of a node; nodes that were not in the graph have none. */
  int start(int node) {
    return node < starts.length ? starts[node] : users.length;
  }

  /** The index after the last user of a node. */
  int end(int node) {
    return node + 1 < starts.length ? starts[node + 1] : users.length;
  }

  /** A user by its index. */
  int get(int index) {
    return users[index];
  }
}

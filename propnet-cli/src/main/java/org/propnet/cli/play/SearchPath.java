package org.propnet.cli.play;

import java.util.ArrayList;
import java.util.List;

/** The way of one playout through the nodes of a search. */
final class SearchPath {

  private final int roles;
  private final List<SearchNode> nodes = new ArrayList<>();
  private final List<int[]> choices = new ArrayList<>();

  SearchPath(int roles) {
    this.roles = roles;
  }

  int length() {
    return nodes.size();
  }

  void add(SearchNode node, int[] choice) {
    if (choice.length != roles) {
      throw new IllegalArgumentException(choice.length + " moves for " + roles + " roles");
    }
    nodes.add(node);
    choices.add(choice);
  }

  /** Tells every node on the way what came of it. */
  void reward(double[] goals) {
    for (int i = 0; i < nodes.size(); i++) {
      nodes.get(i).reward(choices.get(i), goals);
    }
  }
}

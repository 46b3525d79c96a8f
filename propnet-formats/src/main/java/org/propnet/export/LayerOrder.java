package org.propnet.export;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.propnet.budget.Budget;

/**
 * Orders the nodes of each layer so that few wires cross: by the barycentres of their neighbours,
 * sweeping right and left in turn, as long as that helps. Nodes of one frame stay together.
 *
 * <p>Source of the method: K. Sugiyama, S. Tagawa, M. Toda, Methods for visual understanding of
 * hierarchical system structures, IEEE Transactions on Systems, Man and Cybernetics 11, 1981.
 */
record LayerOrder(List<List<PictureNode>> layers, Budget budget) {

  private static final int ROUNDS = 24;

  /** Reorders the nodes to the best order found. */
  void improve() {
    layers.forEach(LayerOrder::number);
    List<List<PictureNode>> best = copy();
    long fewest = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && fewest > 0; round++) {
      for (int layer = 1; layer < layers.size(); layer++) {
        sort(layers.get(layer), node -> node.before);
      }
      for (int layer = layers.size() - 2; layer >= 0 && round % 2 == 1; layer--) {
        sort(layers.get(layer), node -> node.behind);
      }
      long crossings = crossings();
      if (crossings < fewest) {
        fewest = crossings;
        best = copy();
      }
    }
    for (int layer = 0; layer < layers.size(); layer++) {
      layers.get(layer).clear();
      layers.get(layer).addAll(best.get(layer));
      number(layers.get(layer));
    }
  }

  private List<List<PictureNode>> copy() {
    List<List<PictureNode>> copy = new ArrayList<>();
    layers.forEach(layer -> copy.add(new ArrayList<>(layer)));
    return copy;
  }

  private static void number(List<PictureNode> layer) {
    for (int place = 0; place < layer.size(); place++) {
      layer.get(place).place = place;
    }
  }

  private void sort(List<PictureNode> layer, Function<PictureNode, List<PictureNode>> neighbours) {
    double[] means = new double[layer.size()];
    for (PictureNode node : layer) {
      budget.check(1L + neighbours.apply(node).size());
      double sum = 0;
      for (PictureNode neighbour : neighbours.apply(node)) {
        sum += neighbour.place;
      }
      int count = neighbours.apply(node).size();
      means[node.place] = count == 0 ? node.place : sum / count;
    }
    List<String> clusters = layer.stream().map(node -> node.cluster).distinct().toList();
    layer.sort(
        Comparator.<PictureNode>comparingInt(node -> clusters.indexOf(node.cluster))
            .thenComparingDouble(node -> means[node.place])
            .thenComparingInt(node -> node.place));
    number(layer);
  }

  /** How many pairs of wires cross between neighbouring layers. */
  private long crossings() {
    long crossings = 0;
    for (int layer = 1; layer < layers.size(); layer++) {
      int width = layers.get(layer - 1).size();
      // A Fenwick tree of the number of wires so far that begin at each place or above it.
      int[] sums = new int[width + 1];
      int wires = 0;
      for (PictureNode node : layers.get(layer)) {
        for (PictureNode source : node.before) {
          budget.check(8);
          int noLower = 0;
          for (int i = source.place + 1; i > 0; i -= i & -i) {
            noLower += sums[i];
          }
          crossings += wires - noLower;
        }
        for (PictureNode source : node.before) {
          for (int i = source.place + 1; i <= width; i += i & -i) {
            sums[i]++;
          }
          wires++;
        }
      }
    }
    return crossings;
  }
}

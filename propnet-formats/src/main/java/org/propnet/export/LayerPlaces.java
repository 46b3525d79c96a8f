package org.propnet.export;

import java.util.List;
import org.propnet.budget.Budget;

/**
 * Assigns vertical positions to the nodes of ordered layers: each as close as possible to the mean
 * of its neighbours, without overlaps and within the height of the fullest layer. Each layer is
 * solved exactly by isotonic regression, merging nodes that push each other.
 */
final class LayerPlaces {

  private static final int ROUNDS = 16;
  private static final double GAP = 8;
  private static final double CLUSTER_GAP = 44;

  private final List<List<PictureNode>> layers;
  private final Budget budget;

  /** The height of the fullest layer, which bounds the others. */
  private double room;

  LayerPlaces(List<List<PictureNode>> layers, Budget budget) {
    this.layers = layers;
    this.budget = budget;
  }

  /**
   * Sets the positions; the topmost node begins at {@code top}. Returns the end of the lowest one.
   */
  double place(double top) {
    for (List<PictureNode> layer : layers) {
      for (int i = 1; i < layer.size(); i++) {
        layer.get(i).y = layer.get(i - 1).y + distance(layer.get(i - 1), layer.get(i));
      }
    }
    room = 0;
    for (List<PictureNode> layer : layers) {
      room = Math.max(room, layer.isEmpty() ? 0 : layer.get(layer.size() - 1).y);
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (int layer = 1; layer < layers.size(); layer++) {
        settle(layers.get(layer), true, round > ROUNDS / 2);
      }
      for (int layer = layers.size() - 2; layer >= 0; layer--) {
        settle(layers.get(layer), round > ROUNDS / 2, true);
      }
    }
    double highest = Double.MAX_VALUE;
    double lowest = 0;
    for (List<PictureNode> layer : layers) {
      for (PictureNode node : layer) {
        highest = Math.min(highest, node.y - node.height() / 2);
        lowest = Math.max(lowest, node.y + node.height() / 2);
      }
    }
    for (List<PictureNode> layer : layers) {
      for (PictureNode node : layer) {
        node.y = Math.round(2 * (node.y - highest + top)) / 2.0;
      }
    }
    return lowest - highest + top;
  }

  private static double distance(PictureNode upper, PictureNode lower) {
    double gap = upper.cluster.equals(lower.cluster) ? GAP : CLUSTER_GAP;
    return (upper.height() + lower.height()) / 2 + gap;
  }

  private void settle(List<PictureNode> layer, boolean lookBefore, boolean lookBehind) {
    int size = layer.size();
    double[] means = new double[size];
    double[] weights = new double[size];
    int[] ends = new int[size];
    int blocks = 0;
    double offset = 0;
    double[] offsets = new double[size];
    for (int i = 0; i < size; i++) {
      PictureNode node = layer.get(i);
      offset += i == 0 ? 0 : distance(layer.get(i - 1), node);
      offsets[i] = offset;
      means[blocks] = wish(node, lookBefore, lookBehind) - offset;
      weights[blocks] = node.kind == PictureNode.Kind.BEND ? 3 : 1;
      ends[blocks++] = i + 1;
      while (blocks > 1 && means[blocks - 2] > means[blocks - 1]) {
        double weight = weights[blocks - 2] + weights[blocks - 1];
        means[blocks - 2] =
            (means[blocks - 2] * weights[blocks - 2] + means[blocks - 1] * weights[blocks - 1])
                / weight;
        weights[blocks - 2] = weight;
        ends[blocks - 2] = ends[blocks - 1];
        blocks--;
      }
    }
    int i = 0;
    for (int block = 0; block < blocks; block++) {
      double mean = Math.max(0, Math.min(room - offset, means[block]));
      for (; i < ends[block]; i++) {
        layer.get(i).y = mean + offsets[i];
      }
    }
  }

  private double wish(PictureNode node, boolean lookBefore, boolean lookBehind) {
    double sum = 0;
    int count = 0;
    if (lookBefore) {
      for (PictureNode neighbour : node.before) {
        sum += neighbour.y;
        count++;
      }
    }
    if (lookBehind) {
      for (PictureNode neighbour : node.behind) {
        sum += neighbour.y;
        count++;
      }
    }
    budget.check(1L + count);
    return count == 0 ? node.y : sum / count;
  }
}

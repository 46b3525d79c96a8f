package org.propnet.optimizer.rewriting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/** Random graphs, and what graphs mean as complete truth tables. */
final class Aigs {

  private Aigs() {}

  /** A graph in which nodes meet often; the last ones are its outputs, with a few others. */
  static Aig random(RandomGenerator random, int leaves, int ands) {
    Aig aig = new Aig(leaves, ands, Budget.unlimited());
    List<Integer> literals = new ArrayList<>();
    for (int i = 0; i < leaves; i++) {
      literals.add(aig.leaf(i));
    }
    for (int i = 0; i < ands; i++) {
      int a = pick(random, literals);
      int b = pick(random, literals);
      literals.add(
          switch (random.nextInt(4)) {
            case 0 -> aig.or(a, b);
            case 1 -> aig.or(aig.and(a, Link.invert(b)), aig.and(Link.invert(a), b));
            default -> aig.and(a, b);
          });
    }
    for (int i = 0; i < 3; i++) {
      aig.outputs().add(pick(random, literals));
      aig.outputs().add((int) literals.get(literals.size() - 1 - i));
    }
    return aig;
  }

  private static int pick(RandomGenerator random, List<Integer> literals) {
    int from = random.nextBoolean() ? 0 : Math.max(0, literals.size() - 12);
    return literals.get(from + random.nextInt(literals.size() - from)) ^ random.nextInt(2);
  }

  /** The truth table of every output; bit x of a table is for leaf i having the value of bit i. */
  static List<long[]> outputs(Aig aig) {
    int words = Math.max(1, (1 << aig.leaves()) >>> 6);
    long[][] values = new long[aig.size()][words];
    for (int leaf = 0; leaf < aig.leaves(); leaf++) {
      for (int x = 0; x < words << 6; x++) {
        if (((x >>> leaf) & 1) != 0) {
          values[1 + leaf][x >>> 6] |= 1L << x;
        }
      }
    }
    for (int node = aig.firstAnd(); node < aig.size(); node++) {
      long[] a = of(values, aig.left(node));
      long[] b = of(values, aig.right(node));
      Arrays.setAll(values[node], i -> a[i] & b[i]);
    }
    return aig.outputs().intStream().mapToObj(literal -> of(values, literal)).toList();
  }

  /** The values of all outputs where one leaf, or none if that is −1, is false. */
  static List<Boolean> values(Aig aig, int leaf) {
    BitSet values = new BitSet();
    values.set(1, aig.firstAnd());
    values.clear(1 + leaf);
    for (int node = aig.firstAnd(); node < aig.size(); node++) {
      values.set(node, value(values, aig.left(node)) && value(values, aig.right(node)));
    }
    return aig.outputs().intStream().mapToObj(literal -> value(values, literal)).toList();
  }

  private static boolean value(BitSet values, int literal) {
    return values.get(Link.component(literal)) != Link.isInverted(literal);
  }

  private static long[] of(long[][] values, int literal) {
    long[] value = values[Link.component(literal)];
    return Link.isInverted(literal) ? Arrays.stream(value).map(x -> ~x).toArray() : value;
  }

  /** Where two graphs have different outputs, or an empty text. */
  static String difference(Aig expected, Aig actual) {
    List<long[]> a = outputs(expected);
    List<long[]> b = outputs(actual);
    if (a.size() != b.size()) {
      return "there are " + b.size() + " outputs instead of " + a.size();
    }
    for (int i = 0; i < a.size(); i++) {
      if (!Arrays.equals(a.get(i), b.get(i))) {
        return "output " + i + " differs";
      }
    }
    return "";
  }

  /** All nodes and outputs as text. */
  static String text(Aig aig) {
    StringBuilder text = new StringBuilder().append(aig.leaves());
    for (int node = aig.firstAnd(); node < aig.size(); node++) {
      text.append(' ').append(aig.left(node)).append('&').append(aig.right(node));
    }
    return text.append(' ').append(aig.outputs()).toString();
  }
}

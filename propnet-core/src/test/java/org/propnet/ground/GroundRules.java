package org.propnet.ground;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.propnet.collect.TupleList;

/** Lists of ground rules, and their consequences. */
public final class GroundRules {

  private GroundRules() {}

  /** A list of rules: the head and the sorted literals of each. */
  public static TupleList of(List<int[]> rules) {
    TupleList list = new TupleList(bytes -> {});
    for (int[] rule : rules) {
      Arrays.sort(rule, 1, rule.length);
      list.add(rule, rule.length);
    }
    return list;
  }

  /** The total number of literals of the rules. */
  public static long literals(TupleList rules) {
    long count = 0;
    for (int rule = 0; rule < rules.size(); rule++) {
      count += rules.length(rule) - 1;
    }
    return count;
  }

  /** The rules as texts. */
  public static List<String> texts(TupleList rules) {
    List<String> texts = new ArrayList<>();
    for (int rule = 0; rule < rules.size(); rule++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < rules.length(rule); i++) {
        text.append(i == 0 ? "" : " ").append(rules.get(rule, i));
      }
      texts.add(text.toString());
    }
    return texts;
  }

  /**
   * The atoms that follow from inputs. Negative literals have to be about inputs.
   *
   * @param inputs the true atoms among those that no rule derives
   */
  public static BitSet consequences(TupleList rules, BitSet inputs) {
    BitSet holds = (BitSet) inputs.clone();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int rule = 0; rule < rules.size(); rule++) {
        int head = rules.get(rule, 0);
        if (!holds.get(head) && fires(rules, rule, holds)) {
          holds.set(head);
          grows = true;
        }
      }
    }
    return holds;
  }

  private static boolean fires(TupleList rules, int rule, BitSet holds) {
    for (int i = 1; i < rules.length(rule); i++) {
      int literal = rules.get(rule, i);
      if (holds.get(literal >> 1) == ((literal & 1) == 1)) {
        return false;
      }
    }
    return true;
  }

  /** Random inputs: each atom below a number is true with a probability. */
  public static BitSet inputs(int count, double density, RandomGenerator random) {
    BitSet inputs = new BitSet();
    for (int atom = 0; atom < count; atom++) {
      inputs.set(atom, random.nextDouble() < density);
    }
    return inputs;
  }
}

package org.propnet.reasoner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.propnet.gdl.text.TextOrder;

/** Sorts actions by their texts, and remembers for each action met its place among all of them. */
final class MoveOrder {

  private record Line(String text, int action) {}

  private static final Comparator<Line> BY_TEXT =
      Comparator.comparing(Line::text, TextOrder.BY_CODE_POINT);

  private final Terms terms;
  private List<Line> known = new ArrayList<>();

  /** By action; 0 for one that was not met yet. */
  private int[] ranks = new int[16];

  private long[] keys = new long[16];

  MoveOrder(Terms terms) {
    this.terms = terms;
  }

  /** Puts actions in order. */
  void sort(int[] actions) {
    if (actions.length < 2) {
      return;
    }
    learn(actions);
    if (keys.length < actions.length) {
      keys = new long[2 * actions.length];
    }
    for (int i = 0; i < actions.length; i++) {
      keys[i] = (long) ranks[actions[i]] << Integer.SIZE | actions[i];
    }
    Arrays.sort(keys, 0, actions.length);
    for (int i = 0; i < actions.length; i++) {
      actions[i] = (int) keys[i];
    }
  }

  private void learn(int[] actions) {
    List<Line> unknown = new ArrayList<>(0);
    for (int action : actions) {
      if (action >= ranks.length) {
        ranks = Arrays.copyOf(ranks, Math.max(action + 1, 2 * ranks.length));
      }
      if (ranks[action] == 0) {
        unknown.add(new Line(terms.toTerm(action).toString(), action));
      }
    }
    if (unknown.isEmpty()) {
      return;
    }
    unknown.sort(BY_TEXT);
    List<Line> merged = new ArrayList<>(known.size() + unknown.size());
    int next = 0;
    for (Line line : known) {
      while (next < unknown.size() && BY_TEXT.compare(unknown.get(next), line) < 0) {
        merged.add(unknown.get(next++));
      }
      merged.add(line);
    }
    merged.addAll(unknown.subList(next, unknown.size()));
    known = merged;
    for (int i = 0; i < merged.size(); i++) {
      ranks[merged.get(i).action()] = i + 1;
    }
  }
}

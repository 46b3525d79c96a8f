package org.propnet.board.click;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.board.click.MoveClicks.Sketch;
import org.propnet.board.model.MoveSteps;

/**
 * Adds words to the places of moves, so that no move is a prefix of another. Moves with the same
 * places are distinguished by their words, by as many at a time as make a short list. A word common
 * to all is left out.
 */
final class WordChoice {

  /** Maximum length of a short list. */
  private static final int MAX_SHORT = 12;

  /** Maximum number of words of a move; those of longer moves are all chosen in one step. */
  private static final int MAX_WORDS = 32;

  private static final String WORD = "w:";

  private final List<Sketch> sketches;

  WordChoice(List<Sketch> sketches) {
    this.sketches = sketches;
    Map<List<String>, List<Sketch>> byPlaces = new LinkedHashMap<>();
    for (Sketch sketch : sketches) {
      sketch.steps.addAll(sketch.places);
      byPlaces.computeIfAbsent(sketch.places, key -> new ArrayList<>()).add(sketch);
    }
    Set<List<String>> beginnings = new HashSet<>();
    byPlaces.keySet().forEach(places -> addBeginnings(places, beginnings));
    byPlaces.forEach(
        (places, own) -> {
          if (own.size() > 1 || places.isEmpty() || beginnings.contains(places)) {
            choose(own, 0);
          }
        });
    endApart();
  }

  private static void addBeginnings(List<String> steps, Set<List<String>> beginnings) {
    for (int length = 0; length < steps.size(); length++) {
      beginnings.add(steps.subList(0, length));
    }
  }

  /** Distinguishes moves whose first words, as many as the depth, are equal. */
  private void choose(List<Sketch> own, int depth) {
    int longest = own.stream().mapToInt(sketch -> sketch.rest.size()).max().orElse(0);
    if (longest - depth > MAX_WORDS) {
      own.forEach(sketch -> add(sketch, words(sketch, depth, sketch.rest.size(), new boolean[0])));
      return;
    }
    int from = depth;
    while (own.size() > 1 && from < longest && byWords(own, from, from + 1).size() == 1) {
      from++;
    }
    int to = from + 1;
    Map<List<String>, List<Sketch>> parts = byWords(own, from, to);
    for (int next = to + 1; next <= longest; next++) {
      Map<List<String>, List<Sketch>> finer = byWords(own, from, next);
      if (finer.size() > Math.max(parts.size(), MAX_SHORT)) {
        break;
      }
      if (finer.size() > parts.size()) {
        to = next;
        parts = finer;
      }
    }
    boolean[] isSame = common(own);
    for (List<Sketch> part : parts.values()) {
      Sketch first = part.get(0);
      if (part.size() == 1) {
        add(first, words(first, from, first.rest.size(), isSame));
      } else if (from < longest) {
        String words = words(first, from, to, isSame);
        part.forEach(sketch -> add(sketch, words));
        choose(part, to);
      }
    }
  }

  /** Groups moves by some of their words; the cost is proportional to the moves. */
  private static Map<List<String>, List<Sketch>> byWords(List<Sketch> own, int from, int to) {
    Map<List<String>, List<Sketch>> parts = new LinkedHashMap<>();
    for (Sketch sketch : own) {
      int size = sketch.rest.size();
      List<String> words = sketch.rest.subList(Math.min(from, size), Math.min(to, size));
      parts.computeIfAbsent(words, key -> new ArrayList<>()).add(sketch);
    }
    return parts;
  }

  /** The words that are equal in all of several moves of the same length. */
  private static boolean[] common(List<Sketch> own) {
    List<String> first = own.get(0).rest;
    boolean[] isSame = new boolean[first.size()];
    if (own.size() > 1 && own.stream().allMatch(sketch -> sketch.rest.size() == first.size())) {
      for (int i = 0; i < isSame.length; i++) {
        int word = i;
        isSame[i] = own.stream().allMatch(sketch -> sketch.rest.get(word).equals(first.get(word)));
      }
    }
    return isSame;
  }

  private static String words(Sketch sketch, int from, int to, boolean[] isLeftOut) {
    List<String> words = new ArrayList<>();
    for (int i = from; i < Math.min(to, sketch.rest.size()); i++) {
      if (i >= isLeftOut.length || !isLeftOut[i]) {
        words.add(sketch.rest.get(i));
      }
    }
    return words.isEmpty() ? sketch.label : String.join(" ", words);
  }

  private static void add(Sketch sketch, String word) {
    sketch.steps.add(WORD + word);
  }

  /**
   * Appends a unique word to moves whose clicks equal those of another move or are a prefix of
   * them.
   */
  private void endApart() {
    Multiset<List<String>> all = HashMultiset.create();
    Set<List<String>> beginnings = new HashSet<>();
    for (Sketch sketch : sketches) {
      ImmutableList<String> own = ImmutableList.copyOf(sketch.steps);
      all.add(own);
      addBeginnings(own, beginnings);
    }
    for (Sketch sketch : sketches) {
      if (all.count(sketch.steps) > 1 || beginnings.contains(sketch.steps)) {
        add(sketch, "only " + sketch.move);
      }
    }
  }

  ImmutableList<MoveSteps> steps() {
    return sketches.stream()
        .map(sketch -> new MoveSteps(sketch.move, sketch.label, ImmutableList.copyOf(sketch.steps)))
        .collect(ImmutableList.toImmutableList());
  }
}

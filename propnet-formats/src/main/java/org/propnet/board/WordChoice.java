package org.propnet.board;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.board.MoveClicks.Sketch;

/**
 * Adds words to the places of moves, so that no move is the beginning of another. Moves with the
 * same places are told apart by their words: by all that differ if the moves are few, or else word
 * by word. A word that is the same for all is left out.
 */
final class WordChoice {

  /** As many choices still are a short list; more of them are chosen word by word. */
  private static final int MAX_SHORT = 8;

  private static final String WORD = "w:";

  private final List<Sketch> sketches;
  private final Map<Sketch, List<String>> steps = new LinkedHashMap<>();

  WordChoice(List<Sketch> sketches) {
    this.sketches = sketches;
    Map<List<String>, List<Sketch>> byPlaces = new LinkedHashMap<>();
    for (Sketch sketch : sketches) {
      steps.put(sketch, new ArrayList<>(sketch.places));
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

  /** Tells moves apart whose first words are the same, as many as the depth says. */
  private void choose(List<Sketch> own, int depth) {
    if (own.size() <= MAX_SHORT) {
      boolean[] isSame = common(own);
      own.forEach(sketch -> add(sketch, rest(sketch, depth, isSame)));
      return;
    }
    Map<String, List<Sketch>> byWord = new LinkedHashMap<>();
    for (Sketch sketch : own) {
      String word = depth < sketch.rest.size() ? sketch.rest.get(depth) : "";
      byWord.computeIfAbsent(word, key -> new ArrayList<>()).add(sketch);
    }
    if (byWord.size() == 1 && !byWord.containsKey("")) {
      choose(own, depth + 1);
      return;
    }
    byWord.forEach(
        (word, those) -> {
          if (those.size() == 1) {
            add(those.get(0), rest(those.get(0), depth, new boolean[0]));
          } else if (!word.isEmpty()) {
            those.forEach(sketch -> add(sketch, word));
            choose(those, depth + 1);
          }
        });
  }

  /** Which words are the same in all of several moves that have equally many. */
  private static boolean[] common(List<Sketch> own) {
    List<String> first = own.get(0).rest;
    boolean[] isSame = new boolean[first.size()];
    for (int i = 0; i < isSame.length && own.size() > 1; i++) {
      int word = i;
      isSame[i] =
          own.stream()
              .allMatch(
                  sketch ->
                      sketch.rest.size() == first.size()
                          && sketch.rest.get(word).equals(first.get(word)));
    }
    return isSame;
  }

  private static String rest(Sketch sketch, int depth, boolean[] isLeftOut) {
    List<String> words = new ArrayList<>();
    for (int i = depth; i < sketch.rest.size(); i++) {
      if (i >= isLeftOut.length || !isLeftOut[i]) {
        words.add(sketch.rest.get(i));
      }
    }
    return words.isEmpty() ? sketch.label : String.join(" ", words);
  }

  private void add(Sketch sketch, String word) {
    stepsOf(sketch).add(WORD + word);
  }

  private List<String> stepsOf(Sketch sketch) {
    return steps.computeIfAbsent(sketch, key -> new ArrayList<>());
  }

  /** Ends moves by a word of their own whose clicks are those of another or begin them. */
  private void endApart() {
    Multiset<List<String>> all = HashMultiset.create();
    Set<List<String>> beginnings = new HashSet<>();
    for (List<String> own : steps.values()) {
      all.add(ImmutableList.copyOf(own));
      addBeginnings(ImmutableList.copyOf(own), beginnings);
    }
    steps.forEach(
        (sketch, own) -> {
          if (all.count(own) > 1 || beginnings.contains(own)) {
            own.add(WORD + "only " + sketch.move);
          }
        });
  }

  ImmutableList<MoveSteps> steps() {
    return sketches.stream()
        .map(
            sketch ->
                new MoveSteps(sketch.move, sketch.label, ImmutableList.copyOf(stepsOf(sketch))))
        .collect(ImmutableList.toImmutableList());
  }
}

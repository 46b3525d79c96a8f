package org.propnet.engine.layout;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * The layout of a network's outputs in one bit array: first the transitions of the base
 * propositions, by {@link PlayPlan#tracedLink}, then the sets of legal moves in their order, each
 * starting at a new word, with one bit for each move of the role, then a word for the links of each
 * {@link TerminalCondition}. Sets with equal moves and links, as two roles often have, differ only
 * in their conditions and share their words. Lists for every component the bits to flip when it
 * changes.
 */
public final class OutputBits {

  private final long[] tracedBases;
  private final int[] setWords;
  private final int firstTerminalWord;
  private final ImmutableList<TerminalCondition> terminalConditions;
  private final IntGroups bits;
  private final long[] whenAllFalse;

  /** Lays out the outputs of a network. Bases that never change have no bits. */
  public OutputBits(PlayPlan plan, Budget budget) {
    PropNet net = plan.net();
    Vocabulary vocabulary = net.vocabulary();
    IntArrayList links = new IntArrayList();
    IntArrayList places = new IntArrayList();
    tracedBases = new long[vocabulary.stateWords()];
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      int link = plan.tracedLink(base);
      if (link != Link.of(net.baseComponent(base))) {
        links.add(link);
        places.add(base);
        tracedBases[base >> 6] |= 1L << base;
      }
    }
    setWords = new int[plan.sets().size()];
    int word = vocabulary.stateWords();
    Map<List<IntList>, Integer> known = new HashMap<>();
    for (int number = 0; number < setWords.length; number++) {
      setWords[number] = word;
      OutputSet set = plan.sets().get(number);
      if (set.isTerminal()) {
        continue;
      }
      budget.check(4L * set.moves().length);
      @Nullable Integer same = known.putIfAbsent(content(set, vocabulary), word);
      if (same != null) {
        setWords[number] = same;
        continue;
      }
      for (int i = 0; i < set.moves().length; i++) {
        links.add(set.links()[i]);
        places.add(64 * word + set.moves()[i]);
      }
      word += wordsOf(set.role(), vocabulary);
    }
    firstTerminalWord = word;
    terminalConditions = TerminalCondition.of(net, plan.sets(), setWords, word, budget);
    for (TerminalCondition test : terminalConditions) {
      for (int i = 0; i < test.links().length; i++) {
        links.add(test.links()[i]);
        places.add(64 * word + i);
      }
      word++;
    }
    bits = new IntGroups(net.componentCount());
    do {
      for (int i = 0; i < links.size(); i++) {
        budget.check();
        bits.add(Link.component(links.getInt(i)), places.getInt(i));
      }
    } while (bits.again());
    whenAllFalse = new long[word];
    for (int i = 0; i < links.size(); i++) {
      long value = links.getInt(i) & 1;
      whenAllFalse[places.getInt(i) >> 6] |= value << places.getInt(i);
    }
  }

  /** The key that decides whether sets share words: their number of words, moves and links. */
  private static List<IntList> content(OutputSet set, Vocabulary vocabulary) {
    return List.of(
        IntList.of(wordsOf(set.role(), vocabulary)),
        IntArrayList.wrap(set.moves()),
        IntArrayList.wrap(set.links()));
  }

  /** The number of words that the moves of a role take. */
  public static int wordsOf(int role, Vocabulary vocabulary) {
    return (vocabulary.moves(role).size() + 63) / 64;
  }

  /** The bits as they are when every component is false. Not to be changed. */
  public long[] whenAllFalse() {
    return whenAllFalse;
  }

  /**
   * The bases whose next value is an output bit: base i is bit i mod 64 of word i / 64. The others
   * keep their value unless a transition program says otherwise. Not to be changed.
   */
  public long[] tracedBases() {
    return tracedBases;
  }

  /**
   * The first word of a set of moves: its bit for move m is bit m mod 64 of word m / 64 from there.
   */
  public int setWord(int set) {
    return setWords[set];
  }

  /** The condition of each set of terminal. */
  public ImmutableList<TerminalCondition> terminalConditions() {
    return terminalConditions;
  }

  /** The word of the links of the first terminal condition: bit i for the i-th link. */
  public int firstTerminalWord() {
    return firstTerminalWord;
  }

  /** The number of words that the bits take. */
  int words() {
    return whenAllFalse.length;
  }

  /** The index of a component's first bit, for {@link #bit}. */
  int start(int component) {
    return bits.start(component);
  }

  /** The index after a component's last bit. */
  int end(int component) {
    return bits.end(component);
  }

  /** A bit by its index. */
  int bit(int index) {
    return bits.get(index);
  }
}

package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription.EmptyCompound;
import org.propnet.gdl.text.KifNode;

/**
 * The source positions of rules and literals, and the notation of the text that the rules don't
 * retain. Immutable and safe to share between threads.
 *
 * <p>A place is two numbers, line and column. Each rule has its own place, then those of its
 * literals in the order of {@link GameDescription#position(int, int)}: 8 bytes for a place, where
 * an object would take 28.
 *
 * @param source the name of the text
 * @param starts where the places of each rule begin; null without a text
 * @param places the numbers of all places
 * @param compounds the names written with parentheses and no arguments
 */
record RulePlaces(
    String source,
    @Nullable IntList starts,
    IntList places,
    ImmutableList<EmptyCompound> compounds) {

  /** How many empty compounds are kept, each name once. */
  private static final int MAX_COMPOUNDS = 1_000;

  /** The positions of rules without a text: each has its number as its line. */
  static RulePlaces numbered() {
    return new RulePlaces("rule", null, IntList.of(), ImmutableList.of());
  }

  SourcePosition ofRule(int rule) {
    return starts == null ? new SourcePosition(source, rule + 1, 1) : at(starts.getInt(rule));
  }

  SourcePosition ofLiteral(int rule, int literal) {
    return starts == null ? ofRule(rule) : at(starts.getInt(rule) + 2 * (1 + literal));
  }

  private SourcePosition at(int place) {
    return new SourcePosition(source, places.getInt(place), places.getInt(place + 1));
  }

  /** Collects the positions while a text is read, each rule before its literals. */
  static final class Builder {
    private final IntArrayList starts = new IntArrayList();
    private final IntArrayList places = new IntArrayList();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<EmptyCompound> compounds = new ArrayList<>();

    void beginRule(KifNode node) {
      starts.add(places.size());
      begin(node);
    }

    /** Begins a literal of the rule begun last. */
    void begin(KifNode node) {
      places.add(node.line());
      places.add(node.column());
    }

    /** Records a compound without arguments in the literal begun last. */
    void emptyCompound(String name, boolean isRelation) {
      String key = (isRelation ? "(" : "") + name;
      Integer known = numbers.get(key);
      if (known != null) {
        compounds.set(known, compounds.get(known).again());
      } else if (compounds.size() < MAX_COMPOUNDS && !starts.isEmpty()) {
        int rule = starts.size() - 1;
        int literal = (places.size() - starts.getInt(rule)) / 2 - 2;
        numbers.put(key, compounds.size());
        compounds.add(new EmptyCompound(name, isRelation, rule, literal, 1));
      }
    }

    RulePlaces build(String source) {
      starts.trim();
      places.trim();
      return new RulePlaces(source, starts, places, ImmutableList.copyOf(compounds));
    }
  }
}

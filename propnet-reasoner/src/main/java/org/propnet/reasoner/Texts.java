package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.propnet.datalog.TermPool;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.Move;

/**
 * Makes objects of terms whose texts fit into the memory; sorts moves by their texts. Caches the
 * length of each text, and the rank of each move among all moves met.
 */
final class Texts {

  private static final long BYTES_OF_LINE = 160;

  private static final class Line {
    final Move move;
    final String text;
    int rank;

    Line(Term action) {
      this.move = new Move(action);
      this.text = action.toString();
    }
  }

  private static final Comparator<Line> BY_TEXT =
      Comparator.comparing(line -> line.text, TextOrder.BY_CODE_POINT);

  private final TermPool terms;
  private final Meter meter;

  /** All moves met, sorted. */
  private final List<Line> known = new ArrayList<>();

  /** Indexed by the term number of the action; null for actions not met yet. */
  private Line[] lines = new Line[16];

  /** Indexed by term number; 0 if not computed yet. */
  private int[] lengths = new int[16];

  Texts(TermPool terms, Meter meter) {
    this.terms = terms;
    this.meter = meter;
  }

  /** Those terms, which were derived for a relation. */
  ImmutableList<Term> terms(int[] numbers, int relation) {
    requireRoom(numbers, relation);
    ImmutableList.Builder<Term> values = ImmutableList.builderWithExpectedSize(numbers.length);
    for (int number : numbers) {
      values.add(terms.toTerm(number));
    }
    return values.build();
  }

  /** The moves of those actions, which were derived for a relation, sorted by their texts. */
  ImmutableList<Move> moves(int[] actions, int relation) {
    requireRoom(actions, relation);
    int before = known.size();
    for (int action : actions) {
      meet(action, relation);
    }
    if (known.size() > before) {
      known.sort(BY_TEXT);
      for (int i = 0; i < known.size(); i++) {
        known.get(i).rank = i;
      }
    }
    int[] ranks = new int[actions.length];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = lines[actions[i]].rank;
    }
    Arrays.sort(ranks);
    ImmutableList.Builder<Move> moves = ImmutableList.builderWithExpectedSize(ranks.length);
    for (int rank : ranks) {
      moves.add(known.get(rank).move);
    }
    return moves.build();
  }

  private void meet(int action, int relation) {
    if (action >= lines.length) {
      lines = Arrays.copyOf(lines, Math.max(action + 1, 2 * lines.length));
    }
    if (lines[action] == null) {
      meter.take(BYTES_OF_LINE + 2L * length(action), relation);
      lines[action] = new Line(terms.toTerm(action));
      known.add(lines[action]);
    }
  }

  private void requireRoom(int[] numbers, int relation) {
    long characters = 0;
    for (int number : numbers) {
      characters += length(number);
    }
    meter.take(2 * characters, relation);
    meter.take(-2 * characters, relation);
  }

  /** The length of a term's text in KIF, or more if it is very long. */
  private int length(int term) {
    if (term >= lengths.length) {
      lengths = Arrays.copyOf(lengths, Math.max(terms.size(), 2 * lengths.length));
    }
    if (lengths[term] == 0) {
      long length = 2L + terms.symbolName(terms.symbolOf(term)).length();
      for (int i = 0; i < terms.arity(term); i++) {
        length += 1L + length(terms.argument(term, i));
      }
      lengths[term] = (int) Math.min(length, Integer.MAX_VALUE);
    }
    return lengths[term];
  }
}

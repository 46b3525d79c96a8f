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

/** Sorts moves by their texts; caches the rank of each move among all moves met. */
final class MoveOrder {

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
  private final List<Line> known = new ArrayList<>();

  /** Indexed by the term number of the action; null for actions not met yet. */
  private Line[] lines = new Line[16];

  MoveOrder(TermPool terms) {
    this.terms = terms;
  }

  /** The moves of those actions, sorted by their texts. */
  ImmutableList<Move> sorted(int[] actions) {
    int before = known.size();
    Line[] all = new Line[actions.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = line(actions[i]);
    }
    if (known.size() > before) {
      known.sort(BY_TEXT);
      for (int i = 0; i < known.size(); i++) {
        known.get(i).rank = i;
      }
    }
    Arrays.sort(all, (one, other) -> Integer.compare(one.rank, other.rank));
    ImmutableList.Builder<Move> moves = ImmutableList.builderWithExpectedSize(all.length);
    for (Line line : all) {
      moves.add(line.move);
    }
    return moves.build();
  }

  private Line line(int action) {
    if (action >= lines.length) {
      lines = Arrays.copyOf(lines, Math.max(action + 1, 2 * lines.length));
    }
    Line line = lines[action];
    if (line == null) {
      line = new Line(terms.toTerm(action));
      lines[action] = line;
      known.add(line);
    }
    return line;
  }
}

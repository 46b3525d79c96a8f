package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Writes records that {@link RecordReader} can read. Time and memory are linear in the text. For
 * use by one thread.
 */
public final class RecordWriter {

  private final StringBuilder out = new StringBuilder();

  /** A writer with an empty text. */
  public RecordWriter() {}

  /** The text written so far. */
  public String text() {
    return out.toString();
  }

  /**
   * Writes a record.
   *
   * @param kind its first field
   * @param fields the other fields, without tabs and line ends
   * @return this writer
   */
  public RecordWriter add(String kind, List<?> fields) {
    out.append(kind);
    for (Object field : fields) {
      out.append('\t').append(field);
    }
    out.append('\n');
    return this;
  }

  /**
   * Writes everything about a state, without the joint move played in it.
   *
   * @param roles the roles of the game
   * @param step the state
   * @return this writer
   */
  public RecordWriter position(List<Role> roles, TraceStep step) {
    add(TraceRecord.STATE, sorted(Iterables.transform(step.propositions(), Term::toString)));
    add(TraceRecord.TERMINAL, List.of(step.terminal()));
    List<String> goals = new ArrayList<>();
    for (OptionalInt goal : step.goals()) {
      goals.add(goal.isPresent() ? Integer.toString(goal.getAsInt()) : TraceRecord.NO_GOAL);
    }
    add(TraceRecord.GOALS, goals);
    for (int role = 0; role < step.legalMoves().size(); role++) {
      List<Object> fields = new ArrayList<>();
      fields.add(roles.get(role));
      List<Move> moves = new ArrayList<>(step.legalMoves().get(role));
      moves.sort(null);
      fields.addAll(moves.isEmpty() ? List.of("") : moves);
      add(TraceRecord.LEGAL, fields);
    }
    return this;
  }

  /**
   * Sentences as the fields of a record: sorted by code point, a single empty field if there are
   * none.
   */
  public static ImmutableList<String> sorted(Iterable<String> sentences) {
    ImmutableList<String> sorted = ImmutableList.sortedCopyOf(TextOrder.BY_CODE_POINT, sentences);
    return sorted.isEmpty() ? ImmutableList.of("") : sorted;
  }
}

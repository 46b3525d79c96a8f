package org.propnet.verify.trace;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Parses records: recorded play, lines of moves, and the messages of engines. {@link TraceReader}
 * describes the format.
 *
 * <p>Time is linear in the text. Two records are in memory at a time, and each distinct sentence
 * once, up to a million of them. For use by one thread.
 *
 * <p>Whatever reads throws an {@link IOException} if the stream can't be read, and a {@link
 * TraceFormatException} if the next line isn't text, or is too long.
 */
public final class RecordReader implements Closeable {

  /** Maximum number of distinct sentences to keep; others are parsed every time. */
  private static final int MAX_TERMS = 1 << 20;

  private final TraceLines lines;
  private final Map<String, Term> terms = new HashMap<>();
  private @Nullable TraceRecord next;
  private boolean ended;

  private RecordReader(TraceLines lines) {
    this.lines = lines;
  }

  /**
   * Starts reading a plain or gzip-compressed text, as its first bytes tell.
   *
   * @param bytes the text; closed with the reader
   * @param source the name of the text in errors
   * @throws IOException if the stream can't be read
   * @throws TraceFormatException if it is compressed and damaged
   */
  public static RecordReader open(InputStream bytes, String source) throws IOException {
    return new RecordReader(TraceLines.open(bytes, source));
  }

  /**
   * Starts reading a plain text, without reading ahead of what is asked for.
   *
   * @param bytes the text; closed with the reader
   * @param source the name of the text in errors
   */
  public static RecordReader plain(InputStream bytes, String source) {
    return new RecordReader(new TraceLines(bytes, source));
  }

  /** The next record without consuming it, or null at the end of the text. */
  public @Nullable TraceRecord peek() throws IOException {
    if (next == null && !ended) {
      next = lines.read();
      ended = next == null;
    }
    return next;
  }

  /** Whether there is input that can be read without blocking. */
  public boolean isReady() throws IOException {
    return next != null || lines.isReady();
  }

  /** Whether the next record is of that kind. */
  public boolean isNext(String kind) throws IOException {
    TraceRecord record = peek();
    return record != null && record.kind().equals(kind);
  }

  /**
   * Consumes the next record.
   *
   * @throws TraceFormatException if there is none, or it isn't of that kind
   */
  public TraceRecord take(String kind) throws IOException {
    TraceRecord record = peek();
    if (record == null || !record.kind().equals(kind)) {
      throw unexpected("the record '" + kind + "'");
    }
    next = null;
    return record;
  }

  /**
   * Consumes the record of the roles, which comes first.
   *
   * @throws TraceFormatException if it is missing, or doesn't have distinct roles
   */
  public ImmutableList<Role> roles() throws IOException {
    TraceRecord record = take(TraceRecord.ROLES);
    ImmutableList<Role> roles =
        record.fields().stream()
            .map(field -> new Role(term(record, field)))
            .collect(toImmutableList());
    if (roles.isEmpty() || ImmutableSet.copyOf(roles).size() < roles.size()) {
      throw problem(record, "expected the different roles of the game, at least one");
    }
    return roles;
  }

  /**
   * Consumes the records that describe a state.
   *
   * @param roles the roles of the game
   * @return a step without a joint move
   * @throws TraceFormatException if they are missing or malformed
   */
  public TraceStep position(ImmutableList<Role> roles) throws IOException {
    ImmutableSet<Term> propositions = ImmutableSet.copyOf(sentences(take(TraceRecord.STATE), 0));
    boolean terminal = truth(take(TraceRecord.TERMINAL));
    ImmutableList<OptionalInt> goals = goals(take(TraceRecord.GOALS), roles);
    ImmutableList.Builder<ImmutableList<Move>> legal = ImmutableList.builder();
    if (!terminal) {
      for (Role role : roles) {
        legal.add(legalMoves(take(TraceRecord.LEGAL), role));
      }
    }
    return new TraceStep(propositions, terminal, goals, legal.build(), Optional.empty());
  }

  /**
   * The moves of a record with one move for each role.
   *
   * @param record a record of this text
   * @param roles how many roles there are
   * @throws TraceFormatException if it doesn't have exactly one for each role
   */
  public ImmutableList<Move> jointMove(TraceRecord record, int roles) {
    expectCount(record, roles);
    return record.fields().stream()
        .map(field -> new Move(term(record, field)))
        .collect(toImmutableList());
  }

  /**
   * The sentences of a record from a field on; a single empty field means none.
   *
   * @throws TraceFormatException if they aren't distinct sentences in KIF, sorted by code point
   */
  public ImmutableList<Term> sentences(TraceRecord record, int from) {
    ImmutableList<String> texts = record.fields().subList(from, record.fields().size());
    if (texts.size() == 1 && texts.get(0).isEmpty()) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<Term> sorted = ImmutableList.builder();
    String previous = null;
    for (String field : texts) {
      if (previous != null && TextOrder.BY_CODE_POINT.compare(previous, field) >= 0) {
        throw problem(
            record,
            "found " + field + " after " + previous + "; expected each once, sorted by code point");
      }
      sorted.add(term(record, field));
      previous = field;
    }
    return sorted.build();
  }

  /**
   * Checks the number of fields of a record.
   *
   * @throws TraceFormatException if there are more or fewer than expected
   */
  public void expectCount(TraceRecord record, int expected) {
    if (record.fields().size() != expected) {
      throw problem(
          record,
          "found " + record.fields().size() + " fields after the first; expected " + expected);
    }
  }

  /** The exception for a malformed record. */
  public TraceFormatException problem(TraceRecord record, String problem) {
    return new TraceFormatException(
        lines.source(), record.line(), "in the record '" + record.kind() + "': " + problem);
  }

  /** Consumes a record of that kind with that number. */
  void takeNumber(String kind, int expected) throws IOException {
    TraceRecord record = take(kind);
    expectCount(record, 1);
    if (integer(record, record.fields().get(0)) != expected) {
      throw problem(
          record, "found number " + record.fields().get(0) + "; expected number " + expected);
    }
  }

  /** The exception for a next record that wasn't expected. */
  TraceFormatException unexpected(String expected) throws IOException {
    TraceRecord record = peek();
    return record == null
        ? new TraceFormatException(
            lines.source(), lines.count() + 1, "found the end of the text; expected " + expected)
        : new TraceFormatException(
            lines.source(), record.line(), "found '" + record.kind() + "'; expected " + expected);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private ImmutableList<Move> legalMoves(TraceRecord record, Role role) {
    if (record.fields().isEmpty() || !record.fields().get(0).equals(role.toString())) {
      throw problem(record, "expected the legal moves of " + role);
    }
    return sentences(record, 1).stream().map(Move::new).collect(toImmutableList());
  }

  private ImmutableList<OptionalInt> goals(TraceRecord record, ImmutableList<Role> roles) {
    expectCount(record, roles.size());
    ImmutableList.Builder<OptionalInt> goals = ImmutableList.builder();
    for (String field : record.fields()) {
      goals.add(
          field.equals(TraceRecord.NO_GOAL)
              ? OptionalInt.empty()
              : OptionalInt.of(integer(record, field)));
    }
    return goals.build();
  }

  private boolean truth(TraceRecord record) {
    expectCount(record, 1);
    return switch (record.fields().get(0)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw problem(record, "expected true or false");
    };
  }

  private int integer(TraceRecord record, String text) {
    int value;
    try {
      value = Integer.parseInt(text);
    } catch (NumberFormatException notInteger) {
      throw problem(record, "found '" + text + "'; expected an integer");
    }
    if (!text.equals(Integer.toString(value))) {
      throw problem(record, "found '" + text + "'; expected the integer as " + value);
    }
    return value;
  }

  private Term term(TraceRecord record, String text) {
    Term known = terms.get(text);
    if (known != null) {
      return known;
    }
    Term term;
    try {
      term = KifReader.readTerm(text);
    } catch (GdlSyntaxException notTerm) {
      throw new TraceFormatException(
          lines.source(),
          record.line(),
          "found '" + text + "'; expected a sentence in KIF",
          notTerm);
    }
    if (!term.isGround() || !term.toString().equals(text)) {
      throw problem(
          record,
          "found '" + text + "'; expected a sentence without variables, with single spaces");
    }
    if (terms.size() == MAX_TERMS) {
      terms.clear();
    }
    terms.put(text, term);
    return term;
  }
}

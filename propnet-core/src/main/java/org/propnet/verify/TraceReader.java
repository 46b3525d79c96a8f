package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Reads recorded behaviour, playout by playout, from plain or gzip-packed UTF-8 text.
 *
 * <p>A text has one record a line, with fields separated by tabs and sentences in KIF with single
 * spaces:
 *
 * <pre>
 * roles      R1 R2 …      first line; the order of roles in every other record
 * playout    N            a new playout from the initial state, counted from 0
 * step       N            the state before the Nth joint move, counted from 0
 * state      S1 S2 …      all true sentences, without true, sorted by code point
 * terminal   true | false
 * goals      G1 G2 …      one a role; - where the rules give none or more than one
 * legal      R M1 M2 …    one line a role, moves sorted; absent in terminal states
 * moves      M1 M2 …      the joint move played; absent in the last state
 * stuck                   a role had no legal move: the playout ends here
 * cut                     the recording stopped here
 * </pre>
 *
 * <p>A list of sentences that is empty is one empty field, or none. Everything is checked: what
 * {@link TraceWriter} wrote is the same text when read and written again. Time is linear in the
 * text; one playout at a time is held in memory, and each different sentence once. A reader belongs
 * to one thread.
 */
public final class TraceReader implements Closeable {

  private final TraceLines lines;
  private final ImmutableList<Role> roles;
  private final TraceFields fields;
  private int playouts;

  private TraceReader(TraceLines lines) throws IOException {
    this.lines = lines;
    this.fields = new TraceFields(lines.source());
    TraceRecord record = lines.take(TraceRecord.ROLES);
    ImmutableList.Builder<Role> names = ImmutableList.builder();
    for (String field : record.fields()) {
      names.add(new Role(fields.term(record, field)));
    }
    this.roles = names.build();
    if (roles.isEmpty() || ImmutableSet.copyOf(roles).size() < roles.size()) {
      throw fields.problem(record, "expected the different roles of the game, at least one");
    }
  }

  /**
   * Reads a whole file.
   *
   * @throws IOException if the file can't be read
   * @throws TraceFormatException if its bytes are damaged or not recorded behaviour
   */
  public static Trace read(Path file) throws IOException {
    try (TraceReader reader = open(file)) {
      return reader.readAll();
    }
  }

  /**
   * Opens a file.
   *
   * @throws IOException if the file can't be read
   * @throws TraceFormatException if it doesn't begin as recorded behaviour
   */
  public static TraceReader open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    boolean opened = false;
    try {
      TraceReader reader = open(bytes, String.valueOf(file.getFileName()));
      opened = true;
      return reader;
    } finally {
      if (!opened) {
        bytes.close();
      }
    }
  }

  /**
   * Begins to read a stream.
   *
   * @param bytes plain or gzip-packed text; closed with the reader
   * @param source the name of the text for errors
   * @throws IOException if the stream can't be read
   * @throws TraceFormatException if it doesn't begin as recorded behaviour
   */
  public static TraceReader open(InputStream bytes, String source) throws IOException {
    return new TraceReader(TraceLines.open(bytes, source));
  }

  /** The roles of the game, in the order of all lists of one entry a role. */
  public ImmutableList<Role> roles() {
    return roles;
  }

  /**
   * Reads the next playout.
   *
   * @return the playout, or empty at the end of the text
   * @throws IOException if the text can't be read
   * @throws TraceFormatException if it is damaged or not a playout
   */
  public Optional<TracePlayout> next() throws IOException {
    if (lines.peek() == null) {
      return Optional.empty();
    }
    fields.expectNumber(lines.take(TraceRecord.PLAYOUT), playouts++);
    ImmutableList.Builder<TraceStep> steps = ImmutableList.builder();
    for (int number = 0; ; number++) {
      TraceStep step = step(number);
      steps.add(step);
      if (step.jointMove().isEmpty()) {
        TracePlayout playout = new TracePlayout(steps.build());
        takeEnd(playout.end());
        return Optional.of(playout);
      }
    }
  }

  /**
   * Reads all further playouts.
   *
   * @throws IOException if the text can't be read
   * @throws TraceFormatException if it is damaged or not recorded behaviour
   */
  public Trace readAll() throws IOException {
    ImmutableList.Builder<TracePlayout> all = ImmutableList.builder();
    for (Optional<TracePlayout> playout = next(); playout.isPresent(); playout = next()) {
      all.add(playout.get());
    }
    return new Trace(roles, all.build());
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private TraceStep step(int number) throws IOException {
    fields.expectNumber(lines.take(TraceRecord.STEP), number);
    TraceRecord state = lines.take(TraceRecord.STATE);
    ImmutableSet<Term> propositions = ImmutableSet.copyOf(fields.sortedTerms(state, 0));
    boolean terminal = fields.truth(lines.take(TraceRecord.TERMINAL));
    ImmutableList<OptionalInt> goals = goals(lines.take(TraceRecord.GOALS));
    if (terminal) {
      return new TraceStep(propositions, true, goals, ImmutableList.of(), Optional.empty());
    }
    ImmutableList.Builder<ImmutableList<Move>> legal = ImmutableList.builder();
    for (Role role : roles) {
      legal.add(legalMoves(lines.take(TraceRecord.LEGAL), role));
    }
    ImmutableList<ImmutableList<Move>> legalMoves = legal.build();
    Optional<ImmutableList<Move>> jointMove =
        lines.isNext(TraceRecord.MOVES)
            ? Optional.of(jointMove(lines.take(TraceRecord.MOVES), legalMoves))
            : Optional.empty();
    return new TraceStep(propositions, false, goals, legalMoves, jointMove);
  }

  /** Takes the record that ends a playout, which its last state decides. */
  private void takeEnd(PlayoutEnd end) throws IOException {
    switch (end) {
      case TERMINAL -> {}
      case STUCK ->
          takeEnd(TraceRecord.STUCK, "the record 'stuck', because a role has no legal move");
      case CUT ->
          takeEnd(
              TraceRecord.CUT, "the record 'moves' or 'cut', because every role has a legal move");
    }
  }

  private void takeEnd(String kind, String expected) throws IOException {
    if (!lines.isNext(kind)) {
      throw lines.unexpected(expected);
    }
    fields.expectCount(lines.take(kind), 0);
  }

  private ImmutableList<Move> legalMoves(TraceRecord record, Role role) {
    if (record.fields().isEmpty() || !record.fields().get(0).equals(role.toString())) {
      throw fields.problem(record, "expected the legal moves of " + role);
    }
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (Term action : fields.sortedTerms(record, 1)) {
      moves.add(new Move(action));
    }
    return moves.build();
  }

  private ImmutableList<Move> jointMove(
      TraceRecord record, ImmutableList<ImmutableList<Move>> legalMoves) {
    fields.expectCount(record, roles.size());
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (int role = 0; role < roles.size(); role++) {
      Move move = new Move(fields.term(record, record.fields().get(role)));
      if (!legalMoves.get(role).contains(move)) {
        throw fields.problem(
            record, "found " + move + "; expected one of the legal moves of " + roles.get(role));
      }
      moves.add(move);
    }
    return moves.build();
  }

  private ImmutableList<OptionalInt> goals(TraceRecord record) {
    fields.expectCount(record, roles.size());
    ImmutableList.Builder<OptionalInt> goals = ImmutableList.builder();
    for (String field : record.fields()) {
      goals.add(
          field.equals(TraceRecord.NO_GOAL)
              ? OptionalInt.empty()
              : OptionalInt.of(fields.integer(record, field)));
    }
    return goals.build();
  }
}

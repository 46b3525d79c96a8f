package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Reads recorded behaviour, playout by playout, from plain or gzip-compressed UTF-8 text.
 *
 * <p>A text has one record per line, with tab-separated fields and sentences in KIF with single
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
 * <p>An empty list of sentences is a single empty field, or no field. Everything is checked, so a
 * text could be written again as it was read. Time is linear in the text; one playout is in memory
 * at a time, and each distinct sentence once. For use by one thread.
 */
public final class TraceReader implements Closeable {

  private final RecordReader records;
  private final ImmutableList<Role> roles;
  private int playouts;

  private TraceReader(RecordReader records) throws IOException {
    this.records = records;
    this.roles = records.roles();
  }

  /**
   * Opens a file.
   *
   * @throws IOException if the file can't be read
   * @throws TraceFormatException if it doesn't begin as recorded behaviour
   */
  public static TraceReader open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    try {
      return open(bytes, String.valueOf(file.getFileName()));
    } catch (IOException | TraceFormatException failure) {
      bytes.close();
      throw failure;
    }
  }

  /**
   * Starts reading a stream.
   *
   * @param bytes plain or gzip-compressed text; closed with the reader
   * @param source the name of the text for errors
   * @throws IOException if the stream can't be read
   * @throws TraceFormatException if it doesn't begin as recorded behaviour
   */
  public static TraceReader open(InputStream bytes, String source) throws IOException {
    return new TraceReader(RecordReader.open(bytes, source));
  }

  /** The roles of the game, in the order of all lists with one entry per role. */
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
    if (records.peek() == null) {
      return Optional.empty();
    }
    records.takeNumber(TraceRecord.PLAYOUT, playouts++);
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

  @Override
  public void close() throws IOException {
    records.close();
  }

  private TraceStep step(int number) throws IOException {
    records.takeNumber(TraceRecord.STEP, number);
    TraceStep position = records.position(roles);
    if (position.terminal() || !records.isNext(TraceRecord.MOVES)) {
      return position;
    }
    ImmutableList<Move> jointMove =
        jointMove(records.take(TraceRecord.MOVES), position.legalMoves());
    return new TraceStep(
        position.propositions(),
        false,
        position.goals(),
        position.legalMoves(),
        Optional.of(jointMove));
  }

  /** Consumes the record that ends a playout, as its last state requires. */
  private void takeEnd(TracePlayout.End end) throws IOException {
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
    if (!records.isNext(kind)) {
      throw records.unexpected(expected);
    }
    records.expectCount(records.take(kind), 0);
  }

  private ImmutableList<Move> jointMove(
      TraceRecord record, ImmutableList<ImmutableList<Move>> legalMoves) {
    ImmutableList<Move> moves = records.jointMove(record, roles.size());
    for (int role = 0; role < roles.size(); role++) {
      if (!legalMoves.get(role).contains(moves.get(role))) {
        throw records.problem(
            record,
            "found " + moves.get(role) + "; expected one of the legal moves of " + roles.get(role));
      }
    }
    return moves;
  }
}

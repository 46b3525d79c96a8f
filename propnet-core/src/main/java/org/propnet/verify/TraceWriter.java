package org.propnet.verify;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.zip.GZIPOutputStream;
import org.propnet.gdl.Term;
import org.propnet.gdl.TextOrder;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Writes recorded behaviour in the format of {@link TraceReader}: equal traces give the same text,
 * on every platform. Time and memory are linear in the text. All methods are safe to call from any
 * thread.
 */
public final class TraceWriter {

  private TraceWriter() {}

  /**
   * Writes a trace to a file, packed by gzip if its name ends in {@code .gz}.
   *
   * @throws IOException if the file can't be written
   */
  public static void write(Trace trace, Path file) throws IOException {
    byte[] text = print(trace).getBytes(StandardCharsets.UTF_8);
    Files.write(file, String.valueOf(file.getFileName()).endsWith(".gz") ? pack(text) : text);
  }

  /** The text of a trace. */
  public static String print(Trace trace) {
    StringBuilder out = new StringBuilder();
    line(out, TraceRecord.ROLES, trace.roles());
    for (int playout = 0; playout < trace.playouts().size(); playout++) {
      append(out, trace, playout);
    }
    return out.toString();
  }

  private static void append(StringBuilder out, Trace trace, int number) {
    TracePlayout playout = trace.playouts().get(number);
    line(out, TraceRecord.PLAYOUT, List.of(number));
    for (int step = 0; step < playout.steps().size(); step++) {
      line(out, TraceRecord.STEP, List.of(step));
      appendPosition(out, trace.roles(), playout.steps().get(step));
      playout.steps().get(step).jointMove().ifPresent(moves -> line(out, TraceRecord.MOVES, moves));
    }
    switch (playout.end()) {
      case STUCK -> line(out, TraceRecord.STUCK, List.of());
      case CUT -> line(out, TraceRecord.CUT, List.of());
      case TERMINAL -> {}
    }
  }

  /** Everything about a state, without the joint move that is played in it. */
  static void appendPosition(StringBuilder out, List<Role> roles, TraceStep step) {
    List<String> propositions = new ArrayList<>();
    for (Term proposition : step.propositions()) {
      propositions.add(proposition.toString());
    }
    propositions.sort(TextOrder.BY_CODE_POINT);
    line(out, TraceRecord.STATE, orEmptyField(propositions));
    line(out, TraceRecord.TERMINAL, List.of(step.terminal()));
    List<String> goals = new ArrayList<>();
    for (OptionalInt goal : step.goals()) {
      goals.add(goal.isPresent() ? Integer.toString(goal.getAsInt()) : TraceRecord.NO_GOAL);
    }
    line(out, TraceRecord.GOALS, goals);
    for (int role = 0; role < step.legalMoves().size(); role++) {
      List<Object> fields = new ArrayList<>();
      fields.add(roles.get(role));
      List<Move> moves = new ArrayList<>(step.legalMoves().get(role));
      moves.sort(null);
      fields.addAll(orEmptyField(moves));
      line(out, TraceRecord.LEGAL, fields);
    }
  }

  /** A list of sentences as fields: one empty field if there is none. */
  static List<?> orEmptyField(List<?> sentences) {
    return sentences.isEmpty() ? List.of("") : sentences;
  }

  /** Appends a record. */
  static void line(StringBuilder out, String kind, List<?> fields) {
    out.append(kind);
    for (Object field : fields) {
      out.append('\t').append(field);
    }
    out.append('\n');
  }

  private static byte[] pack(byte[] text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text);
    }
    return packed.toByteArray();
  }
}

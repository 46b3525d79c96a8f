package org.propnet.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import java.util.function.Supplier;
import org.propnet.budget.BuildListener;

/** One line of a terminal that is written over and over. Safe to use by several threads. */
final class ProgressLine {

  /** A line that is nowhere. */
  static final ProgressLine NONE = new ProgressLine(new PrintWriter(Writer.nullWriter()), false);

  private static final long NANOSECONDS_BETWEEN_TEXTS = 200_000_000;
  private static final int LONGEST = 79;

  private final PrintWriter out;
  private final boolean isShown;
  private long last = System.nanoTime();
  private int length;

  private ProgressLine(PrintWriter out, boolean isShown) {
    this.out = out;
    this.isShown = isShown;
  }

  /** A line that is written there; nothing is until the first text is due. */
  static ProgressLine on(PrintWriter out) {
    return new ProgressLine(out, true);
  }

  /** Shows a text, unless the last one was shown a moment ago. */
  synchronized void show(Supplier<String> text) {
    long now = System.nanoTime();
    if (!isShown || now - last < NANOSECONDS_BETWEEN_TEXTS) {
      return;
    }
    last = now;
    String line = text.get();
    overwrite(line.length() <= LONGEST ? line : line.substring(0, LONGEST - 3) + "...");
  }

  /** Removes the text, so that something else can be printed in its place. */
  synchronized void clear() {
    if (length > 0) {
      overwrite("");
      out.print('\r');
      out.flush();
    }
  }

  private void overwrite(String line) {
    out.print('\r' + line + " ".repeat(Math.max(0, length - line.length())));
    out.flush();
    length = line.length();
  }

  /** Shows how far a build is, and never stops it. */
  BuildListener ofBuild() {
    return (phase, facts, rules) -> {
      show(
          () ->
              String.format(
                  Locale.ROOT,
                  "building, %s: %,d facts, %,d rules",
                  phase.toString().toLowerCase(Locale.ROOT),
                  facts,
                  rules));
      return true;
    };
  }
}

package org.propnet.cli.io;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.budget.deadline.ActivityListener;

/**
 * A progress line of a terminal, overwritten in place, with the seconds since it was made.
 * Thread-safe.
 */
public final class ProgressLine {

  private static final long NANOSECONDS_BETWEEN_TEXTS = 200_000_000;
  private static final int MAX_LENGTH = 79;

  private final PrintWriter out;
  private final LongSupplier nanoTime;
  private final long start;
  private boolean isShown;
  private long last;
  private int length;

  private ProgressLine(PrintWriter out, boolean isShown, LongSupplier nanoTime) {
    this.out = out;
    this.isShown = isShown;
    this.nanoTime = nanoTime;
    this.start = nanoTime.getAsLong();
    this.last = start;
  }

  /** A line that shows nothing. */
  public static ProgressLine none() {
    return new ProgressLine(new PrintWriter(Writer.nullWriter()), false, System::nanoTime);
  }

  /** A line on that output, empty until the first text is due. */
  public static ProgressLine on(PrintWriter out) {
    return on(out, System::nanoTime);
  }

  /** The same with another clock, for tests. */
  public static ProgressLine on(PrintWriter out, LongSupplier nanoTime) {
    return new ProgressLine(out, true, nanoTime);
  }

  /** Shows a text, unless another one was shown a moment ago. */
  public synchronized void show(Supplier<String> text) {
    long now = nanoTime.getAsLong();
    if (!isShown || now - last < NANOSECONDS_BETWEEN_TEXTS) {
      return;
    }
    last = now;
    String line = text.get();
    String time = ", " + (now - start) / 1_000_000_000 + " s";
    int room = MAX_LENGTH - time.length();
    overwrite((line.length() <= room ? line : line.substring(0, room - 3) + "...") + time);
  }

  /** Removes the text, so that something else can be printed in its place. */
  public synchronized void clear() {
    if (length > 0) {
      overwrite("");
      out.print('\r');
      out.flush();
    }
  }

  /** Removes the text for good. */
  public synchronized void end() {
    clear();
    isShown = false;
  }

  /**
   * Removes the text for good and reports the interruption.
   *
   * @param err receives the report; on a terminal it overwrites whatever is left of the cursor,
   *     such as an echoed ^C
   */
  public synchronized void interrupt(PrintWriter err) {
    end();
    if (Terminal.isTerminal()) {
      err.print('\r' + " ".repeat(MAX_LENGTH) + '\r');
    }
    err.println("propnet: interrupted");
    err.flush();
  }

  private void overwrite(String line) {
    out.print('\r' + line + " ".repeat(Math.max(0, length - line.length())));
    out.flush();
    length = line.length();
  }

  /** A listener that shows the progress of an analysis and ends it when that is requested. */
  public ActivityListener ofAnalysis(Interruption interruption) {
    return activity -> {
      show(() -> activity);
      return !interruption.isRequested();
    };
  }

  /** A listener that shows the progress of a build and never cancels it. For one thread. */
  public BuildListener ofBuild() {
    return new BuildListener() {
      private @Nullable BuildPhase running;
      private String step = "";

      @Override
      public void begin(String newStep) {
        step = " (" + newStep + ")";
      }

      @Override
      public boolean progress(BuildPhase phase, long facts, long rules) {
        if (phase != running) {
          running = phase;
          step = "";
        }
        show(() -> activity(phase) + step + figures(facts, rules));
        return true;
      }
    };
  }

  private static String activity(BuildPhase phase) {
    return switch (phase) {
      case NORMALIZE -> "normalizing the rules";
      case STATIC -> "evaluating static relations";
      case REACH -> "finding what may become true";
      case GROUND -> "grounding the rules";
      case SIMPLIFY -> "simplifying the ground rules";
      case NETWORK -> "making the network";
      case OPTIMIZE -> "optimizing the network";
      case ENGINE -> "setting up the engine";
    };
  }

  /** The sizes of a phase's tables; some phases have none. */
  private static String figures(long facts, long rules) {
    return facts == 0 && rules == 0
        ? ""
        : String.format(Locale.ROOT, ": %,d facts, %,d rules", facts, rules);
  }
}

package org.propnet.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A long fuzzing run over all readers, which prints its progress every ten seconds. {@link
 * FuzzSettings} has its system properties.
 */
public final class Fuzzing {

  private static final long PAUSE = TimeUnit.SECONDS.toNanos(10);

  private final PrintStream out;
  private final FuzzSettings settings;
  private final long start = System.nanoTime();
  private long shown = start;
  private long before;
  private int failures;

  private Fuzzing(PrintStream out, FuzzSettings settings) {
    this.out = out;
    this.settings = settings;
  }

  /** Runs the fuzzing; exits with code 1 if a reader failed on an input. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Fuzzing fuzzing = new Fuzzing(System.out, FuzzSettings.given());
    System.exit(fuzzing.run() == 0 ? 0 : 1);
  }

  private int run() throws IOException, InterruptedException {
    out.println("seed " + settings.seed() + ", " + settings.inputs() + " inputs");
    for (FuzzTarget target : FuzzTargets.all()) {
      FuzzRun run = settings.run(target);
      List<FuzzFailure> found = new FuzzWatch(FuzzSettings.MAX_SECONDS, this::show).watch(run);
      for (FuzzFailure failure : found) {
        out.println(failure.write(settings.folder()));
        failure.problem().printStackTrace(out);
      }
      failures += found.size();
      before += run.done();
      print(run, 0);
    }
    out.println(failures + " failures in " + before + " inputs, seed " + settings.seed());
    return failures;
  }

  private void show(FuzzRun run) {
    if (System.nanoTime() - shown >= PAUSE) {
      shown = System.nanoTime();
      print(run, run.done());
    }
  }

  private void print(FuzzRun run, long more) {
    out.printf(
        Locale.ROOT,
        "%,d s: %,d inputs; %s: %,d, %,d outcomes; %d failures%n",
        (System.nanoTime() - start) / 1_000_000_000,
        before + more,
        run.target().title(),
        run.done(),
        run.kept(),
        failures);
    out.flush();
  }
}

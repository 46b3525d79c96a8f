package org.propnet.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.play.MovesFile;
import org.propnet.machine.MachineFactory;
import org.propnet.machine.StateMachine;
import org.propnet.play.MoveLine;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.Difference;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.TraceComparison;
import org.propnet.verify.trace.TraceReader;

/** Verifies one game: against recordings, and against another engine in random play. */
final class RulesheetVerifier {

  private final VerificationPlan plan;
  private final GameArgument game;
  private final PrintWriter out;
  private final ProgressLine progress;
  private final ShrinkOptions shrinking;
  private long states;
  private final Set<String> notes = new LinkedHashSet<>();
  private BooleanSupplier interrupted = () -> false;

  RulesheetVerifier(
      VerificationPlan plan,
      GameArgument game,
      PrintWriter out,
      ProgressLine progress,
      ShrinkOptions shrinking) {
    this.plan = plan;
    this.game = game;
    this.out = out;
    this.progress = progress;
    this.shrinking = shrinking;
  }

  /**
   * Compares until a difference is found or all is compared.
   *
   * @param traces the recordings to compare with
   * @param moves the line of moves to play instead of random ones, if there is one
   * @return the exit code
   * @throws InterruptedException if the thread is interrupted while a difference is made small
   */
  int run(List<Path> traces, Optional<Path> moves) throws InterruptedException {
    StateMachine tested = tested();
    try {
      // Built before the watch begins: an interrupted build has nothing to print.
      Optional<StateMachine> reference =
          moves.isPresent() || plan.settings().stateLimit() > 0
              ? plan.reference().map(this::reference)
              : Optional.empty();
      try (Interruption interruption = Interruption.open()) {
        interrupted = interruption::isRequested;
        return run(traces, moves, tested, reference);
      }
    } finally {
      plan.tested().release(tested);
    }
  }

  private int run(
      List<Path> traces,
      Optional<Path> moves,
      StateMachine tested,
      Optional<StateMachine> reference)
      throws InterruptedException {
    boolean agreed = true;
    for (int i = 0; agreed && i < traces.size(); i++) {
      agreed = agreesWith(traces.get(i), tested);
    }
    if (agreed && moves.isPresent()) {
      agreed = agreesOn(moves.get(), reference.orElseThrow(), tested);
    } else if (agreed && reference.isPresent()) {
      agreed = agreesWith(reference.get(), tested);
    }
    if (!agreed) {
      return ExitCodes.DIFFERENCE;
    }
    String all = notes.stream().map("; "::concat).collect(Collectors.joining());
    if (states == 0) {
      throw new BadInputException(
          all.isEmpty() && !interrupted.getAsBoolean()
              ? "there is nothing to compare: the recordings are empty, or --states is 0"
              : "no state was compared" + all);
    }
    out.println(
        String.format(
            Locale.ROOT, "%s: %,d states compared, no difference%s", game.name(), states, all));
    return ExitCodes.SUCCESS;
  }

  private boolean agreesWith(Path trace, StateMachine tested) throws InterruptedException {
    ComparisonResult result;
    try (InputStream in = InputFiles.open(trace);
        TraceReader reader = TraceReader.open(in, InputFiles.source(trace))) {
      result = TraceComparison.compare(reader, tested, plan.settings(), monitor("recorded play"));
    } catch (IOException problem) {
      throw InputFiles.unreadable(trace, problem);
    }
    return take(result, "the recording in " + trace, plan.repeatTrace(game.argument(), trace));
  }

  private boolean agreesOn(Path moves, StateMachine expected, StateMachine tested)
      throws InterruptedException {
    Engine reference = plan.reference().orElseThrow();
    MoveLine line = MovesFile.read(moves, expected);
    ComparisonResult result =
        EngineComparison.replay(
            expected, tested, line.jointMoves(), plan.settings(), monitor("the line of moves"));
    return take(
        result,
        "the " + reference + " engine",
        plan.repeatMoves(game.argument(), reference, moves));
  }

  private boolean agreesWith(StateMachine expected, StateMachine tested)
      throws InterruptedException {
    Engine reference = plan.reference().orElseThrow();
    ComparisonResult result =
        EngineComparison.compare(expected, tested, plan.settings(), monitor("random play"));
    return take(
        result,
        "the " + reference + " engine",
        plan.repeatPlay(game.argument(), reference, result.states() + 1));
  }

  /** Counts and tells what a comparison found; false if that is a difference. */
  private boolean take(ComparisonResult result, String other, ShellCommand repeat)
      throws InterruptedException {
    progress.clear();
    states += result.states();
    switch (result.end()) {
      case COMPLETED, CANCELLED -> {}
      case TIME_LIMIT -> notes.add("the time was up; raise --seconds to compare more");
      case GAVE_UP -> notes.add("a limit was met: " + result.message());
      case DIFFERENCE -> {
        Difference difference = result.difference().orElseThrow();
        String engine = "the " + plan.tested() + " engine";
        out.println(game.name() + ": " + engine + " differs from " + other);
        notes.forEach(note -> out.println("  " + note));
        out.print(difference);
        out.flush();
        out.println(reproducer(difference, repeat));
        out.println(
            repeat.readsStandardInput()
                ? "repeat with a file in place of the standard input:"
                : "repeat with:");
        out.println("  " + repeat);
        return false;
      }
    }
    return true;
  }

  private String reproducer(Difference difference, ShellCommand repeat)
      throws InterruptedException {
    if (shrinking.one().isEmpty()) {
      return "with --reproducer DIR it is made small and written to a folder";
    }
    return new ReproducerWriter(plan, shrinking.limits(), progress)
        .write(shrinking.one().get(), game.description(), difference, repeat);
  }

  private StateMachine tested() {
    return ready(plan.tested().machine(game, plan.machines(), watched()), "");
  }

  private StateMachine reference(Engine engine) {
    BuiltEngine built = plan.machines().build(engine, game.description(), watched());
    return ready(built.made(), "the reference: ");
  }

  private StateMachine ready(MachineFactory.Made made, String which) {
    progress.clear();
    if (!made.note().isEmpty()) {
      notes.add(which + made.note());
    }
    return made.machine();
  }

  private BuildSettings watched() {
    return plan.build().withListener(progress.ofBuild());
  }

  private ComparisonMonitor monitor(String what) {
    return new ComparisonMonitor() {
      @Override
      public boolean isCancelled() {
        return interrupted.getAsBoolean();
      }

      @Override
      public void compared(long playouts, long compared) {
        progress.show(() -> String.format(Locale.ROOT, "%s: %,d states", what, compared));
      }
    };
  }
}

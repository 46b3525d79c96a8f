package org.propnet.cli.verify;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.EngineFactory;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.ShellCommand;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.play.MovesFile;
import org.propnet.cli.report.Figures;
import org.propnet.machine.StateMachine;
import org.propnet.notation.MoveLine;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.Difference;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.TraceComparison;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;
import org.propnet.verify.trace.TraceReader;

/** Verifies one game: against recordings, and against another engine in random play. */
final class RulesheetVerifier {

  private final VerificationPlan plan;
  private final GameArgument game;
  private final PrintWriter out;
  private final ProgressLine progress;
  private final ComparisonOptions options;
  private long states;
  private final Set<String> notes = new LinkedHashSet<>();
  private BooleanSupplier interrupted = () -> false;

  RulesheetVerifier(
      VerificationPlan plan, GameArgument game, ComparisonOptions options, Terminal terminal) {
    this.plan = plan;
    this.game = game;
    this.options = options;
    this.out = terminal.out();
    this.progress = terminal.progress();
  }

  /**
   * Compares until a difference is found or everything agrees.
   *
   * @param traces the recordings
   * @param moves a line of moves to play instead of random ones, if there is one
   * @return the exit code
   * @throws InterruptedException if the thread is interrupted while a difference is being shrunk
   */
  int run(List<Path> traces, Optional<Path> moves) throws InterruptedException {
    StateMachine tested = ready(tested(), "");
    try {
      // Built before watching for interruption: an interrupted build has nothing to print.
      Optional<StateMachine> reference =
          moves.isPresent() || plan.settings().stateLimit() > 0
              ? plan.reference().map(this::reference)
              : Optional.empty();
      try (Interruption interruption = Interruption.open()) {
        interrupted = interruption::isRequested;
        for (Path trace : traces) {
          if (!agreesWith(trace, tested)) {
            return ExitCodes.DIFFERENCE;
          }
        }
        if (reference.isPresent() && !agrees(reference.get(), tested, moves)) {
          return ExitCodes.DIFFERENCE;
        }
        tell();
        return ExitCodes.SUCCESS;
      }
    } finally {
      plan.tested().release(tested);
    }
  }

  /** Reports how much was compared without a difference. */
  private void tell() {
    String all = notes.stream().map("; "::concat).collect(Collectors.joining());
    if (states == 0) {
      throw new BadInputException(
          all.isEmpty() && !interrupted.getAsBoolean()
              ? "there is nothing to compare: the recordings are empty, or --states is 0"
              : "no state was compared" + all);
    }
    out.println(
        Figures.format("%s: %,d states compared, no difference%s", game.name(), states, all));
  }

  private boolean agreesWith(Path trace, StateMachine tested) throws InterruptedException {
    ComparisonResult result =
        InputFiles.read(
            trace,
            in -> {
              try (TraceReader reader = TraceReader.open(in, InputFiles.source(trace))) {
                return TraceComparison.compare(
                    reader, tested, plan.settings(), monitor("recorded play"));
              }
            });
    return take(result, "the recording in " + trace, plan.repeatTrace(game.argument(), trace));
  }

  /** Compares along a line of moves, or in random play. */
  private boolean agrees(StateMachine expected, StateMachine tested, Optional<Path> moves)
      throws InterruptedException {
    String other = "the " + plan.reference().orElseThrow().engine() + " engine";
    if (moves.isPresent()) {
      MoveLine line = MovesFile.read(moves.get());
      ComparisonResult result =
          EngineComparison.replay(
              expected, tested, line.jointMoves(), plan.settings(), monitor("the line of moves"));
      return take(result, other, plan.repeatMoves(game.argument(), moves.get()));
    }
    ComparisonResult result =
        EngineComparison.compare(expected, tested, plan.settings(), monitor("random play"));
    return take(result, other, plan.repeatPlay(game.argument(), result.states() + 1));
  }

  /** Counts and reports the result of a comparison; false if it is a difference. */
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
        String engine = "the " + plan.name() + " engine";
        out.println(game.name() + ": " + engine + " differs from " + other);
        notes.forEach(note -> out.println("  " + note));
        out.print(difference);
        out.flush();
        ReproducerWriter writer = new ReproducerWriter(plan, options.shrinking(), progress);
        Optional<Path> folder = options.reproducer();
        out.println(
            folder.isEmpty()
                ? "with --reproducer DIR it is made small and written to a folder"
                : writer.write(folder.get(), folder.get(), game.description(), difference, repeat));
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

  private MachineFactory.Made tested() throws InterruptedException {
    if (plan.tested() instanceof EngineFactory ours) {
      return game.machine(ours.source(), ours.engine(), watched(ours)).made();
    }
    try {
      return plan.tested().make(game.description(), ChronoUnit.FOREVER.getDuration());
    } catch (NotBuiltException refusal) {
      throw new BadInputException(String.valueOf(refusal.getMessage()));
    }
  }

  private StateMachine reference(EngineFactory ours) {
    BuiltEngine built = ours.source().build(ours.engine(), game.description(), watched(ours));
    return ready(built.made(), "the reference: ");
  }

  private BuildSettings watched(EngineFactory factory) {
    return factory.settings().withListener(progress.ofBuild());
  }

  private StateMachine ready(MachineFactory.Made made, String which) {
    progress.clear();
    if (!made.note().isEmpty()) {
      notes.add(which + made.note());
    }
    return made.machine();
  }

  private ComparisonMonitor monitor(String what) {
    return new ComparisonMonitor() {
      @Override
      public boolean isCancelled() {
        return interrupted.getAsBoolean();
      }

      @Override
      public void compared(long playouts, long compared) {
        progress.show(() -> Figures.format("%s: %,d states", what, compared));
      }
    };
  }
}

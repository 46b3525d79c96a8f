package org.propnet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.Difference;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.TraceComparison;
import org.propnet.verify.TraceReader;

/** Verifies one game: against recordings, and against another engine in random play. */
final class RulesheetVerifier {

  private final VerificationPlan plan;
  private final Rulesheet rulesheet;
  private final PrintWriter out;
  private final ProgressLine progress;
  private long states;
  private boolean complete = true;

  RulesheetVerifier(
      VerificationPlan plan, Rulesheet rulesheet, PrintWriter out, ProgressLine progress) {
    this.plan = plan;
    this.rulesheet = rulesheet;
    this.out = out;
    this.progress = progress;
  }

  /** Compares until a difference is found or all is compared; returns the exit code. */
  int run(List<Path> traces) {
    StateMachine tested = machine(plan.tested());
    for (Path trace : traces) {
      Optional<Difference> difference = difference(compare(trace, tested));
      if (difference.isPresent()) {
        String title = "the " + plan.tested() + " engine and the recording in " + trace + " differ";
        return report(title, difference.get(), plan.repeatTrace(rulesheet.argument(), trace));
      }
    }
    if (plan.reference().isPresent() && plan.settings().stateLimit() > 0) {
      Engine reference = plan.reference().get();
      long before = states;
      Optional<Difference> difference =
          difference(
              EngineComparison.compare(
                  machine(reference), tested, plan.settings(), monitor("random play")));
      if (difference.isPresent()) {
        String title = "the " + plan.tested() + " engine and the " + reference + " differ";
        long needed = states - before + 1;
        return report(
            title, difference.get(), plan.repeatPlay(rulesheet.argument(), reference, needed));
      }
    }
    if (states == 0) {
      throw new BadInputException(
          complete
              ? "there is nothing to compare: the recordings are empty, or --states is 0"
              : "no state was compared before the time was up; raise --seconds");
    }
    out.println(
        String.format(
            Locale.ROOT,
            "%s: %,d states compared, no difference%s",
            rulesheet.name(),
            states,
            complete ? "" : "; the time limit stopped the comparison"));
    return ExitCodes.SUCCESS;
  }

  private StateMachine machine(Engine engine) {
    StateMachine machine =
        engine.build(rulesheet.description(), plan.build().withListener(progress.ofGrounding()));
    progress.clear();
    return machine;
  }

  private ComparisonResult compare(Path trace, StateMachine tested) {
    try (TraceReader reader = TraceReader.open(trace)) {
      return TraceComparison.compare(reader, tested, plan.settings(), monitor(trace.toString()));
    } catch (IOException problem) {
      throw InputFiles.unreadable(trace, problem);
    }
  }

  private Optional<Difference> difference(ComparisonResult result) {
    states += result.states();
    complete &= result.end() != ComparisonEnd.TIME_LIMIT;
    progress.clear();
    return result.difference();
  }

  private ComparisonMonitor monitor(String what) {
    return new ComparisonMonitor() {
      @Override
      public void compared(long playouts, long compared) {
        progress.show(() -> String.format(Locale.ROOT, "%s: %,d states", what, compared));
      }
    };
  }

  private int report(String title, Difference difference, ShellCommand repeat) {
    out.println(rulesheet.name() + ": " + title);
    out.print(difference);
    out.println("repeat with:");
    out.println("  " + repeat);
    return ExitCodes.DIFFERENCE;
  }
}

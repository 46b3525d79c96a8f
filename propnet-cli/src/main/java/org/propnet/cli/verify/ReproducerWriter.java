package org.propnet.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.ShellCommand;
import org.propnet.cli.report.Figures;
import org.propnet.gdl.GameDescription;
import org.propnet.verify.Difference;
import org.propnet.verify.shrink.DifferenceShrinker;
import org.propnet.verify.shrink.Reproducer;
import org.propnet.verify.shrink.ReproducerFolder;
import org.propnet.verify.shrink.ShrinkLimits;
import org.propnet.verify.shrink.ShrinkMonitor;

/**
 * Shrinks differences and writes their reproducers to folders.
 *
 * @param plan the comparison that found them
 * @param limits the limits of shrinking each
 * @param progress shows the progress
 */
public record ReproducerWriter(VerificationPlan plan, ShrinkLimits limits, ProgressLine progress)
    implements ShrinkMonitor {

  /**
   * Writes the folder of a difference, shrunk if there is a reference to shrink it with.
   *
   * @param folder the folder to write
   * @param shown its final location, for the commands in it
   * @param game the rulesheet
   * @param difference the difference that was found
   * @param repeat the command that finds it
   * @return the message to print
   * @throws BadInputException if the folder can't be written
   * @throws InterruptedException if the thread is interrupted
   */
  public String write(
      Path folder, Path shown, GameDescription game, Difference difference, ShellCommand repeat)
      throws InterruptedException {
    Optional<Reproducer> small =
        plan.reference().isEmpty()
            ? Optional.empty()
            : new DifferenceShrinker(plan.reference().get(), plan.tested(), plan.settings(), limits)
                .shrink(game, difference, this);
    progress.clear();
    ReproducerFolder target = new ReproducerFolder(folder);
    ShellCommand command =
        small.map(found -> command(new ReproducerFolder(shown), found)).orElse(repeat);
    try {
      target.write(
          small.orElseGet(() -> Reproducer.unshrunk(game, difference)), command.toString());
    } catch (IOException problem) {
      throw InputFiles.unwritable(folder, problem);
    }
    return small
            .map(found -> describe(shown, found))
            .orElse("in '" + shown + "' as it is, since no other play shows it; repeat it with:")
        + "\n  "
        + command;
  }

  private ShellCommand command(ReproducerFolder target, Reproducer reproducer) {
    String rulesheet = target.shrunk().toString();
    return reproducer.isByMoves()
        ? plan.repeatMoves(rulesheet, target.line())
        : plan.repeatPlay(rulesheet, plan.settings().stateLimit());
  }

  private static String describe(Path folder, Reproducer small) {
    return Figures.format(
        "made small, %,d rules of %,d and %,d joint moves%s, in '%s'; repeat it with:",
        small.shrunk().rules().size(),
        small.original().rules().size(),
        small.difference().step(),
        small.isComplete() ? "" : " when the time was up",
        folder);
  }

  @Override
  public void tried(long attempts, int rules, int moves) {
    progress.show(
        () ->
            Figures.format(
                "making it small: %,d rules, %,d joint moves, %,d attempts",
                rules, moves, attempts));
  }
}

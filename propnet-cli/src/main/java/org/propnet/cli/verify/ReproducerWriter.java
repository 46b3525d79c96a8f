package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.report.Figures;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.text.Keywords;
import org.propnet.machine.Role;
import org.propnet.verify.Difference;
import org.propnet.verify.shrink.DifferenceShrinker;
import org.propnet.verify.shrink.Reproducer;
import org.propnet.verify.shrink.ReproducerFolder;
import org.propnet.verify.shrink.ShrinkLimits;
import org.propnet.verify.shrink.ShrinkMonitor;

/**
 * Makes differences small and writes them to folders.
 *
 * @param plan how they were found
 * @param limits how much may be tried for each
 * @param progress shows how far it is
 */
record ReproducerWriter(VerificationPlan plan, ShrinkLimits limits, ProgressLine progress) {

  /**
   * Writes the folder of a difference, if there is a reference to make it small with.
   *
   * @param folder where it is to be
   * @param game the rulesheet
   * @param difference what was found
   * @param repeat the command that finds it
   * @return what to print about it
   * @throws BadInputException if the folder can't be written
   * @throws InterruptedException if the thread is interrupted
   */
  String write(Path folder, GameDescription game, Difference difference, ShellCommand repeat)
      throws InterruptedException {
    Optional<Reproducer> small = shrink(game, difference);
    progress.clear();
    Reproducer reproducer =
        small.orElseGet(() -> new Reproducer(game, game, roles(game), difference, false, 0, true));
    ReproducerFolder target = new ReproducerFolder(folder);
    ShellCommand command = small.isPresent() ? command(target, reproducer) : repeat;
    try {
      target.write(reproducer, command.toString());
    } catch (IOException problem) {
      throw InputFiles.unwritable(folder, problem);
    }
    return describe(folder, reproducer, small.isPresent()) + "\n  " + command;
  }

  private static ImmutableList<Role> roles(GameDescription game) {
    return game.rules().stream()
        .map(Rule::head)
        .filter(head -> head.relation().equals(Keywords.ROLE) && head.arity() == 1)
        .map(head -> new Role(head.arguments().get(0)))
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }

  private Optional<Reproducer> shrink(GameDescription game, Difference difference)
      throws InterruptedException {
    if (plan.reference().isEmpty()) {
      return Optional.empty();
    }
    DifferenceShrinker shrinker =
        new DifferenceShrinker(
            plan.referenceFactory(), plan.testedFactory(), plan.settings(), limits);
    return shrinker.shrink(game, difference, monitor());
  }

  private ShellCommand command(ReproducerFolder target, Reproducer reproducer) {
    String rulesheet = target.shrunk().toString();
    return reproducer.isByMoves()
        ? plan.repeatMoves(rulesheet, target.line())
        : plan.repeatPlay(rulesheet, plan.settings().stateLimit());
  }

  private static String describe(Path folder, Reproducer reproducer, boolean isSmall) {
    if (!isSmall) {
      return "in '" + folder + "' as it is, since no other play shows it; repeat it with:";
    }
    return Figures.format(
        "made small, %,d rules of %,d and %,d joint moves%s, in '%s'; repeat it with:",
        reproducer.shrunk().rules().size(),
        reproducer.original().rules().size(),
        reproducer.difference().step(),
        reproducer.isComplete() ? "" : " when the time was up",
        folder);
  }

  private ShrinkMonitor monitor() {
    return new ShrinkMonitor() {
      @Override
      public void tried(long attempts, int rules, int moves) {
        progress.show(
            () ->
                Figures.format(
                    "making it small: %,d rules, %,d joint moves, %,d attempts",
                    rules, moves, attempts));
      }
    };
  }
}

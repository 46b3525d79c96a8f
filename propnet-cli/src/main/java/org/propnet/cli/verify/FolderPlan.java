package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.shrink.ReproducerFolder;
import org.propnet.verify.shrink.ShrinkLimits;

/**
 * What {@code propnet verify --all} does.
 *
 * @param plans what is compared with what, one after the other, at least one; they differ in their
 *     engines only
 * @param rulesheets the folder of the rulesheets
 * @param traces the folder of the recordings, if there is one
 * @param resume the file in which finished games are noted, if they are
 * @param reproducers where differences are written to, if they are
 * @param shrinking how much may be tried to make each small
 */
record FolderPlan(
    ImmutableList<VerificationPlan> plans,
    Path rulesheets,
    Optional<Path> traces,
    Optional<Path> resume,
    Optional<Path> reproducers,
    ShrinkLimits shrinking) {

  /** The folder of the recordings for a plan: only the first of each engine compares with them. */
  Optional<Path> traces(int plan) {
    TestedEngine engine = plans.get(plan).tested();
    return plans.subList(0, plan).stream().anyMatch(other -> other.tested().equals(engine))
        ? Optional.empty()
        : traces;
  }

  /** Where the small difference of a game goes for one of the plans, if it goes anywhere. */
  Optional<ReproducerFolder> reproducer(VerificationPlan plan, String game) {
    String name = plans.size() > 1 ? game + " " + plan.pair() : game;
    return reproducers.map(folder -> new ReproducerFolder(folder.resolve(name)));
  }

  /** Everything that decides what comes out, except for the engines. */
  String description() {
    VerificationPlan plan = plans.get(0);
    ComparisonSettings settings = plan.settings();
    return String.format(
        "seed %d, %d states, %s a game, recordings %s, %s",
        settings.seed(),
        settings.stateLimit(),
        settings.timeLimit().map(Object::toString).orElse("no limit"),
        traces.isPresent() ? "yes" : "no",
        plan.furtherArguments().isEmpty()
            ? "no further options"
            : String.join(" ", plan.furtherArguments()));
  }
}

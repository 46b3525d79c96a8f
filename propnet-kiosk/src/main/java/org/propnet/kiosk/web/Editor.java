package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableSet;
import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.check.CheckSettings;
import org.propnet.check.CheckSubject;
import org.propnet.check.GameCheck;
import org.propnet.check.review.TextReview;
import org.propnet.export.ExportException;
import org.propnet.export.NetworkPicture;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.kiosk.game.KioskException;
import org.propnet.layout.RulesheetLayout;
import org.propnet.machine.LimitException;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.Optimizer;
import org.propnet.reasoner.PlayableMachine;
import org.propnet.validate.Check;
import org.propnet.validate.Severity;
import org.propnet.verify.same.SameGames;
import org.propnet.verify.same.SameSettings;

/**
 * The services of the rulesheet editor: findings on a text, conversion to the other syntax, a
 * picture of its network, which promises its game keeps, and whether it is still the same game.
 *
 * <p>Texts are untrusted, so every answer takes bounded time and memory, and a text that is too
 * large or can't be played gets a one-line error. Answers are computed in the calling thread. Texts
 * may nest deeply, so give it a stack of several megabytes. Stateless and safe for use by any
 * number of threads; callers have to bound how many run at the same time.
 */
final class Editor {

  /** The maximum length of a text, in UTF-16 code units. */
  static final int MAX_LETTERS = 1_000_000;

  /** The maximum number of findings that are reported. */
  private static final int MAX_FINDINGS = 300;

  /** Larger networks aren't optimized, which wouldn't make them small enough for a picture. */
  private static final int MAX_PICTURED = 50_000;

  private static final int SHARE_OF_HEAP = 16;
  private static final long MAX_STATES = 1_000_000;

  private static final BuildLimits WHILE_TYPING =
      new BuildLimits(Duration.ofSeconds(2), 200_000, bytes());

  private static final BuildLimits ON_DEMAND =
      new BuildLimits(Duration.ofSeconds(10), 2_000_000, bytes());

  private static final Duration TIME = Duration.ofSeconds(10);
  private static final long PLAYOUTS = 20_000;

  private Editor() {}

  private static long bytes() {
    return Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
  }

  /**
   * Validates a text, in a few seconds at most: {@code {"syntax":…,"findings":[…]}}.
   *
   * @param name the name of the text; an extension tells its syntax
   * @throws KioskException if the text is too long
   */
  static JsonObject validate(String text, String name) throws KioskException {
    requireShort(text);
    TextReview.Plan plan =
        new TextReview.Plan(
            ImmutableSet.copyOf(EnumSet.allOf(Check.class)),
            Severity.NOTE,
            WHILE_TYPING,
            EditorWatch.SILENT.ofBuild());
    TextReview review;
    try {
      review = TextReview.of(name, text, plan);
    } catch (RulesheetException tooLarge) {
      throw KioskException.unusable(tooLarge);
    }
    return Json.object(
        "syntax", RulesheetSyntax.of(name, text),
        "count", review.findings().size(),
        "findings",
            review.findings().stream()
                .limit(MAX_FINDINGS)
                .map(finding -> AnswerJson.finding(finding, text))
                .toList());
  }

  /**
   * Converts a text to a syntax: {@code {"text":…}}.
   *
   * @throws KioskException if it isn't a rulesheet
   */
  static JsonObject convert(String text, String name, RulesheetSyntax to) throws KioskException {
    requireShort(text);
    try {
      RulesheetLayout layout = RulesheetLayout.read(text, name, RulesheetSyntax.of(name, text));
      return Json.object("text", layout.print(to));
    } catch (RulesheetException problem) {
      throw KioskException.unusable(problem);
    }
  }

  /**
   * Draws the network of a small game: {@code {"svg":…}}.
   *
   * @throws KioskException if it isn't a rulesheet, or its network is too large for a picture
   */
  static JsonObject picture(String text, String name, EditorWatch watch) throws KioskException {
    GameDescription game = read(text, name);
    try {
      Budget budget = new Budget(game, ON_DEMAND, watch.ofBuild());
      PropNet net =
          NetworkCompiler.compile(Grounder.ground(game, GroundingOptions.STANDARD, budget), budget);
      if (net.componentCount() <= MAX_PICTURED) {
        net = Optimizer.standard().withTime(TIME).optimize(net, budget).network();
      }
      byte[] svg = NetworkPicture.svg(net, name, budget);
      return Json.object("svg", new String(svg, StandardCharsets.UTF_8));
    } catch (RulesheetException | ExportException problem) {
      throw stopped(problem);
    }
  }

  /**
   * Checks which promises a game keeps, in twice ten seconds at most: {@code {"promises":[…]}}.
   *
   * @throws KioskException if it isn't a rulesheet, or can't be played
   */
  static JsonObject check(String text, String name, EditorWatch watch) throws KioskException {
    GameDescription game = read(text, name);
    try {
      PlayableMachine machine =
          PlayableMachine.of(MachineBuilder.of(game).limits(ON_DEMAND).listener(watch.ofBuild()));
      CheckSubject subject =
          machine
              .build()
              .map(CheckSubject::of)
              .orElseGet(() -> CheckSubject.withoutNetwork(machine.machine()));
      ActivityListener listener = watch::tell;
      CheckSettings settings =
          CheckSettings.DEFAULT.withTime(TIME).withBytes(bytes()).withPlayouts(PLAYOUTS);
      return AnswerJson.check(GameCheck.of(subject, settings, listener));
    } catch (RulesheetException | LimitException problem) {
      throw stopped(problem);
    }
  }

  /**
   * Checks whether two texts are the same game, in three times ten seconds at most, two of them for
   * the builds: {@code {"same":…,"how":…,"moves":[…]}}.
   *
   * @throws KioskException if one isn't a rulesheet, or can't be played
   */
  static JsonObject same(String first, String second, EditorWatch watch) throws KioskException {
    GameDescription one = read(first, "before");
    GameDescription other = read(second, "after");
    try {
      return AnswerJson.same(
          SameGames.compare(
              one, other, new SameSettings(TIME, MAX_STATES, ON_DEMAND), watch::tell));
    } catch (RulesheetException | LimitException problem) {
      throw stopped(problem);
    }
  }

  private static KioskException stopped(Exception problem) {
    boolean isCancelled =
        problem instanceof BuildException limit
            && limit.reason() == BuildException.Reason.CANCELLED;
    return isCancelled
        ? KioskException.unusable("stopped early")
        : KioskException.unusable(problem);
  }

  private static GameDescription read(String text, String name) throws KioskException {
    requireShort(text);
    try {
      return RulesheetSyntax.of(name, text).read(text, name);
    } catch (RulesheetException problem) {
      throw KioskException.unusable(problem);
    }
  }

  private static void requireShort(String text) throws KioskException {
    if (text.length() > MAX_LETTERS) {
      throw KioskException.unusable(
          "the text has "
              + text.length()
              + " letters, and the editor takes "
              + MAX_LETTERS
              + "; use the command propnet for it");
    }
  }
}

package org.propnet.kiosk.editor;

import com.google.common.collect.ImmutableSet;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.check.CheckListener;
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
import org.propnet.layout.RulesheetLayout;
import org.propnet.machine.LimitException;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.Optimizer;
import org.propnet.reasoner.PlayableMachine;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;
import org.propnet.verify.same.SameGames;
import org.propnet.verify.same.SameSettings;

/**
 * What an author asks of a text while writing it: what is wrong with it, its other syntax, a
 * picture of its network, which promises its game keeps, and whether it is still the same game.
 *
 * <p>Texts come from anybody, so every answer takes bounded time and memory, and what is too large
 * or can't be played gets one line. Answers are computed in the thread that asks. Texts may nest
 * deeply, so give it a stack of some megabytes. Stateless: any number of threads may use it; how
 * many do at the same time is for the caller to bound.
 */
public final class Editor {

  /** The longest text, in UTF-16 code units. */
  public static final int MAX_LETTERS = 1_000_000;

  /** More findings than these are too many to read. */
  private static final int MAX_FINDINGS = 300;

  /** A network beyond this isn't made small enough for a picture by optimising it. */
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
   * Says what is wrong with a text, in some seconds at most: {@code {"syntax":…,"findings":[…]}}.
   *
   * @param name what the text is called; an ending says which syntax it has
   * @throws EditorException if the text is too long
   */
  public static JsonObject validate(String text, String name) throws EditorException {
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
      throw new EditorException(tooLarge);
    }
    JsonArray findings = new JsonArray();
    for (Finding finding : review.findings()) {
      if (findings.size() < MAX_FINDINGS) {
        findings.add(AnswerJson.finding(finding, text));
      }
    }
    JsonObject json = new JsonObject();
    json.addProperty("syntax", RulesheetSyntax.of(name, text).toString());
    json.addProperty("count", review.findings().size());
    json.add("findings", findings);
    return json;
  }

  /**
   * Writes a text in a syntax: {@code {"text":…}}.
   *
   * @throws EditorException if it is no rulesheet
   */
  public static JsonObject convert(String text, String name, RulesheetSyntax to)
      throws EditorException {
    requireShort(text);
    try {
      RulesheetLayout layout = RulesheetLayout.read(text, name, RulesheetSyntax.of(name, text));
      JsonObject json = new JsonObject();
      json.addProperty("text", layout.print(to));
      return json;
    } catch (RulesheetException problem) {
      throw new EditorException(problem);
    }
  }

  /**
   * Draws the network of a small game: {@code {"svg":…}}.
   *
   * @throws EditorException if it is no rulesheet, or its network is too large for a picture
   */
  public static JsonObject picture(String text, String name, EditorWatch watch)
      throws EditorException {
    GameDescription game = read(text, name);
    try {
      Budget budget = new Budget(game, ON_DEMAND, watch.ofBuild());
      PropNet net =
          NetworkCompiler.compile(Grounder.ground(game, GroundingOptions.STANDARD, budget), budget);
      if (net.componentCount() <= MAX_PICTURED) {
        net = Optimizer.standard().withTime(TIME).optimize(net, budget).network();
      }
      byte[] svg = NetworkPicture.svg(net, name, budget);
      JsonObject json = new JsonObject();
      json.addProperty("svg", new String(svg, StandardCharsets.UTF_8));
      return json;
    } catch (RulesheetException | ExportException problem) {
      throw stopped(problem);
    }
  }

  /**
   * Says which promises a game keeps, in twice ten seconds at most: {@code {"promises":[…]}}.
   *
   * @throws EditorException if it is no rulesheet, or can't be played
   */
  public static JsonObject check(String text, String name, EditorWatch watch)
      throws EditorException {
    GameDescription game = read(text, name);
    try {
      PlayableMachine machine =
          PlayableMachine.of(MachineBuilder.of(game).limits(ON_DEMAND).listener(watch.ofBuild()));
      CheckSubject subject =
          machine
              .build()
              .map(CheckSubject::of)
              .orElseGet(() -> CheckSubject.withoutNetwork(machine.machine()));
      CheckListener listener = watch::tell;
      CheckSettings settings =
          CheckSettings.DEFAULT.withTime(TIME).withBytes(bytes()).withPlayouts(PLAYOUTS);
      return AnswerJson.check(GameCheck.of(subject, settings, listener));
    } catch (RulesheetException | LimitException problem) {
      throw stopped(problem);
    }
  }

  /**
   * Says whether two texts are the same game, in thrice ten seconds at most, two of them for the
   * builds: {@code {"same":…,"how":…,"moves":[…]}}.
   *
   * @throws EditorException if one is no rulesheet, or can't be played
   */
  public static JsonObject same(String first, String second, EditorWatch watch)
      throws EditorException {
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

  private static EditorException stopped(Exception problem) {
    boolean isCancelled =
        problem instanceof BuildException limit
            && limit.reason() == BuildException.Reason.CANCELLED;
    return isCancelled ? new EditorException("stopped early") : new EditorException(problem);
  }

  private static GameDescription read(String text, String name) throws EditorException {
    requireShort(text);
    try {
      return RulesheetSyntax.of(name, text).read(text, name);
    } catch (RulesheetException problem) {
      throw new EditorException(problem);
    }
  }

  private static void requireShort(String text) throws EditorException {
    if (text.length() > MAX_LETTERS) {
      throw new EditorException(
          "the text has "
              + text.length()
              + " letters, and the editor takes "
              + MAX_LETTERS
              + "; use the command propnet for it");
    }
  }
}

package org.propnet.kiosk.editor;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.propnet.check.CheckReport;
import org.propnet.check.PlayFigures;
import org.propnet.check.PromiseResult;
import org.propnet.machine.Move;
import org.propnet.validate.Finding;
import org.propnet.verify.same.Disagreement;
import org.propnet.verify.same.GameDifference;
import org.propnet.verify.same.SameResult;

/** Converts the editor's answers to JSON. */
final class AnswerJson {

  /** The maximum number of names in a list; the page shows no more. */
  private static final int MAX_NAMES = 50;

  private AnswerJson() {}

  static JsonObject finding(Finding finding, String text) {
    JsonObject json = new JsonObject();
    FindingRange range = FindingRange.of(text, finding.position());
    json.addProperty("severity", finding.severity().toString());
    json.addProperty("check", finding.check().toString());
    json.addProperty("start", range.start());
    json.addProperty("end", range.end());
    json.addProperty("line", finding.position().line());
    json.addProperty("column", finding.position().column());
    json.addProperty("message", finding.problem());
    json.addProperty("cure", finding.cure());
    return json;
  }

  static JsonObject check(CheckReport report) {
    JsonArray promises = new JsonArray();
    report.results().forEach(result -> promises.add(promise(result)));
    JsonArray figures = new JsonArray();
    CheckReport.States states = report.states();
    if (states.count() > 0) {
      String count = number(states.count());
      figures.add(figure("reachable states", states.complete() ? count : count + " and more"));
    }
    PlayFigures play = report.play();
    play.meanLength()
        .ifPresent(
            length ->
                figures.add(
                    figure("mean length of random play", decimal(length) + " joint moves")));
    for (PlayFigures.RoleGoals goals : play.goals()) {
      goals
          .mean()
          .ifPresent(mean -> figures.add(figure("mean goal of " + goals.role(), decimal(mean))));
    }
    JsonObject json = new JsonObject();
    json.add("promises", promises);
    json.add("figures", figures);
    return json;
  }

  private static JsonObject promise(PromiseResult result) {
    JsonObject json = new JsonObject();
    json.addProperty("promise", result.title());
    json.addProperty("verdict", result.verdict().toString());
    json.addProperty("text", result.explanation());
    json.addProperty("fault", result.isFault());
    json.addProperty("information", result.promise().isInformation());
    json.add(
        "moves",
        result.line().<JsonElement>map(line -> moves(line.jointMoves())).orElse(JsonNull.INSTANCE));
    return json;
  }

  static JsonObject same(SameResult result) {
    JsonObject json = new JsonObject();
    switch (result.verdict()) {
      case SAME -> json.addProperty("same", true);
      case DIFFERENT -> json.addProperty("same", false);
      case UNDECIDED -> json.add("same", JsonNull.INSTANCE);
    }
    json.addProperty("how", result.explanation());
    json.add("moves", JsonNull.INSTANCE);
    json.add("secondMoves", JsonNull.INSTANCE);
    JsonArray differences = new JsonArray();
    result.difference().ifPresent(difference -> add(json, differences, difference));
    json.add("differences", differences);
    JsonObject renamed = new JsonObject();
    for (Map.Entry<String, String> name : result.renamed().entrySet()) {
      if (renamed.size() < MAX_NAMES) {
        renamed.addProperty(name.getKey(), name.getValue());
      }
    }
    json.add("renamed", renamed);
    json.add("onlyFirst", texts(result.onlyInFirst()));
    json.add("onlySecond", texts(result.onlyInSecond()));
    json.addProperty("text", result.verdict() + ": " + result.explanation());
    return json;
  }

  private static void add(JsonObject json, JsonArray differences, GameDifference difference) {
    json.add("moves", moves(difference.jointMoves()));
    json.add("secondMoves", moves(difference.secondMoves()));
    for (Disagreement disagreement : difference.disagreements()) {
      JsonObject one = new JsonObject();
      one.addProperty("title", disagreement.title());
      one.add("first", texts(disagreement.first()));
      one.add("second", texts(disagreement.second()));
      differences.add(one);
    }
  }

  private static JsonObject figure(String name, String text) {
    JsonObject json = new JsonObject();
    json.addProperty("name", name);
    json.addProperty("text", text);
    return json;
  }

  private static JsonArray moves(List<? extends List<Move>> jointMoves) {
    JsonArray array = new JsonArray();
    jointMoves.forEach(moves -> array.add(texts(moves)));
    return array;
  }

  private static JsonArray texts(List<?> elements) {
    JsonArray array = new JsonArray();
    elements.stream().limit(MAX_NAMES).forEach(element -> array.add(element.toString()));
    return array;
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%,.1f", number);
  }
}

package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
    FindingRange range = FindingRange.of(text, finding.position());
    return Json.object(
        "severity", finding.severity(),
        "check", finding.check(),
        "start", range.start(),
        "end", range.end(),
        "line", finding.position().line(),
        "message", finding.problem(),
        "cure", finding.cure());
  }

  static JsonObject check(CheckReport report) {
    JsonArray figures = new JsonArray();
    CheckReport.States states = report.states();
    if (states.count() > 0) {
      String count = String.format(Locale.ROOT, "%,d", states.count());
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
    return Json.object(
        "promises", Json.array(report.results(), AnswerJson::promise), "figures", figures);
  }

  private static JsonObject promise(PromiseResult result) {
    return Json.object(
        "promise", result.title(),
        "verdict", result.verdict(),
        "text", result.explanation(),
        "fault", result.isFault(),
        "moves", result.line().map(line -> moves(line.jointMoves())));
  }

  static JsonObject same(SameResult result) {
    Optional<GameDifference> difference = result.difference();
    JsonElement isSame =
        switch (result.verdict()) {
          case SAME -> new JsonPrimitive(true);
          case DIFFERENT -> new JsonPrimitive(false);
          case UNDECIDED -> JsonNull.INSTANCE;
        };
    JsonObject renamed = new JsonObject();
    for (Map.Entry<String, String> name : Iterables.limit(result.renamed().entrySet(), MAX_NAMES)) {
      renamed.addProperty(name.getKey(), name.getValue());
    }
    return Json.object(
        "same", isSame,
        "how", result.explanation(),
        "moves", difference.map(found -> moves(found.jointMoves())),
        "secondMoves", difference.map(found -> moves(found.secondMoves())),
        "differences",
            Json.array(
                difference.map(GameDifference::disagreements).orElse(ImmutableList.of()),
                AnswerJson::disagreement),
        "renamed", renamed);
  }

  private static JsonObject disagreement(Disagreement disagreement) {
    return Json.object(
        "title", disagreement.title(),
        "first", names(disagreement.first()),
        "second", names(disagreement.second()));
  }

  private static JsonObject figure(String name, String text) {
    return Json.object("name", name, "text", text);
  }

  private static JsonArray moves(List<? extends List<Move>> jointMoves) {
    return Json.array(jointMoves, AnswerJson::names);
  }

  private static JsonElement names(List<?> elements) {
    return Json.of(Iterables.limit(elements, MAX_NAMES));
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%,.1f", number);
  }
}

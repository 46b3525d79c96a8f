package org.propnet.player.record;

import com.google.common.collect.Lists;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.player.protocol.ClassicText;

/** Writes the JSON of records. Unknown values are omitted, as other managers do. */
final class RecordWriter {

  private RecordWriter() {}

  static JsonObject json(MatchRecord record) {
    MatchRecord.Conditions conditions = record.conditions();
    boolean isCompleted = record.end() == MatchRecord.End.COMPLETED;
    JsonObject json = new JsonObject();
    json.addProperty("matchId", record.id());
    json.addProperty("randomToken", record.token());
    json.addProperty("startTime", record.startTime().toEpochMilli());
    addKnown(json, "gameMetaURL", record.game().url());
    json.addProperty("isCompleted", isCompleted);
    json.addProperty("isAborted", !isCompleted);
    json.add("states", list(record.states(), state -> new JsonPrimitive(text(state))));
    json.add("moves", lists(record.jointMoves(), move -> text(ClassicText.term(move.action()))));
    json.add(
        "stateTimes", list(record.stateTimes(), time -> new JsonPrimitive(time.toEpochMilli())));
    json.add("errors", lists(record.errors(), JsonPrimitive::new));
    if (!record.goals().isEmpty()) {
      json.add("goalValues", list(record.goals(), JsonPrimitive::new));
    }
    json.addProperty("previewClock", -1);
    json.addProperty("startClock", wholeSeconds(conditions.startClock()));
    json.addProperty("playClock", wholeSeconds(conditions.playClock()));
    if (!record.players().isEmpty()) {
      json.add("playerNamesFromHost", list(record.players(), JsonPrimitive::new));
      json.add(
          "isPlayerHuman",
          list(record.players(), player -> new JsonPrimitive(player.equals(MatchRecord.HUMAN))));
    }
    addKnown(json, "tournamentNameFromHost", record.origin().tournament());
    json.addProperty("scrambled", conditions.isScrambled());
    json.add("propnet", ours(record));
    return json;
  }

  /** The fields that the common format lacks. */
  private static JsonObject ours(MatchRecord record) {
    MatchRecord.Game game = record.game();
    JsonObject json = new JsonObject();
    json.addProperty("format", RecordReader.FORMAT);
    addKnown(json, "software", record.origin().software());
    addKnown(json, "host", record.origin().host());
    addKnown(json, "game", game.name());
    addKnown(json, "rules", game.digest());
    if (!game.roles().isEmpty()) {
      json.add("roles", list(game.roles(), role -> text(ClassicText.term(role.name()))));
    }
    // As a string, since readers that treat numbers as JavaScript does round those of 64 bits.
    json.addProperty("seed", Long.toString(record.conditions().seed()));
    json.addProperty("startClock", record.conditions().startClock().toMillis());
    json.addProperty("playClock", record.conditions().playClock().toMillis());
    json.add(
        "answerTimes", lists(record.answerTimes(), time -> new JsonPrimitive(time.toMillis())));
    return json;
  }

  private static void addKnown(JsonObject json, String name, String text) {
    if (!text.isEmpty()) {
      json.addProperty(name, text);
    }
  }

  private static JsonPrimitive text(String text) {
    return new JsonPrimitive(text);
  }

  /** A state, sorted, so that equal states have equal texts. */
  private static String text(Collection<Term> state) {
    return state.stream()
        .map(ClassicText::term)
        .sorted(TextOrder.BY_CODE_POINT)
        .collect(Collectors.joining(" ", "( ", " )"));
  }

  private static long wholeSeconds(Duration clock) {
    return clock.plusSeconds(1).minusMillis(1).toSeconds();
  }

  private static <T> JsonArray list(List<T> list, Function<T, JsonElement> element) {
    JsonArray array = new JsonArray(list.size());
    list.forEach(value -> array.add(element.apply(value)));
    return array;
  }

  private static <T> JsonArray lists(
      List<? extends List<T>> lists, Function<T, JsonElement> element) {
    return list(Lists.transform(lists, inner -> list(inner, element)), array -> array);
  }
}

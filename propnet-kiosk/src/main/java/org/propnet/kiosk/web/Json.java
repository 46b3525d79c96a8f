package org.propnet.kiosk.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.function.Function;
import org.propnet.machine.Move;
import org.propnet.player.server.PageServer.Page;

/** Helpers for building JSON. */
final class Json {

  private Json() {}

  static Page page(JsonElement body) {
    return new Page("application/json", body.toString().getBytes(UTF_8));
  }

  static <T> JsonArray array(Iterable<T> elements, Function<T, JsonElement> each) {
    JsonArray array = new JsonArray();
    elements.forEach(element -> array.add(each.apply(element)));
    return array;
  }

  static JsonObject text(String line) {
    JsonObject json = new JsonObject();
    json.addProperty("text", line);
    return json;
  }

  static JsonArray texts(Iterable<?> elements) {
    JsonArray array = new JsonArray();
    elements.forEach(element -> array.add(String.valueOf(element)));
    return array;
  }

  static JsonArray numbers(Iterable<Integer> elements) {
    JsonArray array = new JsonArray();
    elements.forEach(array::add);
    return array;
  }

  /** A joint move; null if there is none. */
  static JsonElement moves(List<Move> moves) {
    return moves.isEmpty() ? JsonNull.INSTANCE : texts(moves);
  }

  /** A number, written without a fraction if it has none. */
  static JsonPrimitive number(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e9
        ? new JsonPrimitive((long) number)
        : new JsonPrimitive(number);
  }
}

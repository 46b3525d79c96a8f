package org.propnet.kiosk.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.propnet.player.server.PageServer.Page;

/** Converts values to JSON. */
final class Json {

  private Json() {}

  static Page page(JsonElement body) {
    return new Page("application/json", body.toString().getBytes(UTF_8));
  }

  /** An object with fields: name, value, name, value and so on; no value is null. */
  static JsonObject object(Object... fields) {
    JsonObject json = new JsonObject();
    for (int i = 0; i < fields.length; i += 2) {
      json.add(fields[i].toString(), of(fields[i + 1]));
    }
    return json;
  }

  static <T> JsonArray array(Iterable<T> elements, Function<T, JsonElement> each) {
    JsonArray array = new JsonArray();
    elements.forEach(element -> array.add(each.apply(element)));
    return array;
  }

  /**
   * A value: numbers without a fraction if they have none, lists as arrays, empty optionals as
   * null, and anything that JSON has no type for as its text.
   */
  static JsonElement of(Object value) {
    if (value instanceof JsonElement element) {
      return element;
    } else if (value instanceof Boolean flag) {
      return new JsonPrimitive(flag);
    } else if (value instanceof Number number) {
      boolean isWhole = number.doubleValue() == number.longValue();
      return isWhole ? new JsonPrimitive(number.longValue()) : new JsonPrimitive(number);
    } else if (value instanceof Iterable<?> elements) {
      return array(elements, Json::of);
    } else if (value instanceof Optional<?> optional) {
      return optional.map(Json::of).orElse(JsonNull.INSTANCE);
    } else if (value instanceof OptionalInt number) {
      return number.isPresent() ? new JsonPrimitive(number.getAsInt()) : JsonNull.INSTANCE;
    }
    return new JsonPrimitive(value.toString());
  }
}

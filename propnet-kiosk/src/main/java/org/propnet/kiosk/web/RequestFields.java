package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.player.server.PageRequest;

/** The fields of a request's body, a JSON object. Unknown fields are ignored. */
record RequestFields(JsonObject body) {

  private static final int MAX_CLOCK_SECONDS = 3_600;

  /**
   * Parses a body.
   *
   * @throws KioskException if it isn't a JSON object
   */
  static RequestFields of(PageRequest request) throws KioskException {
    try (JsonReader reader = new JsonReader(new StringReader(request.text()))) {
      reader.setStrictness(Strictness.STRICT);
      JsonElement element = JsonParser.parseReader(reader);
      if (element instanceof JsonObject object && reader.peek() == JsonToken.END_DOCUMENT) {
        return new RequestFields(object);
      }
    } catch (JsonParseException | IOException malformed) {
      throw wrong("the body of the request is no JSON; send an object");
    }
    throw wrong("the body of the request is no JSON object; send one");
  }

  private static KioskException wrong(String line) {
    return new KioskException(Reason.WRONG, line);
  }

  /** An optional text. */
  Optional<String> text(String name) throws KioskException {
    @Nullable JsonElement value = body.get(name);
    return value == null || value.isJsonNull() ? Optional.empty() : Optional.of(text(name, value));
  }

  private static String text(String name, JsonElement value) throws KioskException {
    if (value instanceof JsonPrimitive primitive && primitive.isString()) {
      return primitive.getAsString();
    }
    throw wrong("'" + name + "' is no text");
  }

  /** A required text. */
  String requiredText(String name) throws KioskException {
    return text(name).orElseThrow(() -> wrong("the field '" + name + "' is missing"));
  }

  /** A required integer. */
  int number(String name) throws KioskException {
    return whole(name, body.get(name));
  }

  private static int whole(String name, @Nullable JsonElement value) throws KioskException {
    if (value instanceof JsonPrimitive primitive && primitive.isNumber()) {
      double number = primitive.getAsDouble();
      if (number == (int) number) {
        return (int) number;
      }
    }
    throw wrong("'" + name + "' is missing, or no whole number");
  }

  /** A list of integers; empty if it is missing. */
  ImmutableSet<Integer> numbers(String name) throws KioskException {
    return ImmutableSet.copyOf(list(name, field(name), RequestFields::whole));
  }

  /** A required boolean. */
  boolean flag(String name) throws KioskException {
    if (body.get(name) instanceof JsonPrimitive primitive && primitive.isBoolean()) {
      return primitive.getAsBoolean();
    }
    throw wrong("'" + name + "' is missing, or neither true nor false");
  }

  /** A clock in seconds; zero if it is missing. */
  Duration clock(String name) throws KioskException {
    if (!body.has(name) || body.get(name).isJsonNull()) {
      return Duration.ZERO;
    }
    int seconds = number(name);
    if (seconds < 0 || seconds > MAX_CLOCK_SECONDS) {
      throw wrong("'" + name + "' goes from 0 to " + MAX_CLOCK_SECONDS + " seconds");
    }
    return Duration.ofSeconds(seconds);
  }

  /** A list of texts; empty if it is missing. */
  ImmutableList<String> texts(String name) throws KioskException {
    return list(name, field(name), RequestFields::text);
  }

  /** A list of lists of texts; empty if it is missing. */
  ImmutableList<ImmutableList<String>> lists(String name) throws KioskException {
    return list(name, field(name), (own, value) -> list(own, value, RequestFields::text));
  }

  /** Reads an element of a list. */
  @FunctionalInterface
  private interface Item<T> {
    T read(String name, JsonElement value) throws KioskException;
  }

  /** The value of a list's field; an empty list if it is missing. */
  private JsonElement field(String name) {
    JsonElement value = body.get(name);
    return value == null || value.isJsonNull() ? new JsonArray() : value;
  }

  private static <T> ImmutableList<T> list(String name, JsonElement value, Item<T> item)
      throws KioskException {
    if (!(value instanceof JsonArray array)) {
      throw wrong("'" + name + "' is no list");
    }
    ImmutableList.Builder<T> list = ImmutableList.builder();
    for (JsonElement element : array) {
      list.add(item.read(name, element));
    }
    return list.build();
  }
}

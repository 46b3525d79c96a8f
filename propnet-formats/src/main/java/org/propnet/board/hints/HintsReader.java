package org.propnet.board.hints;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.propnet.board.model.Board;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;

/** Reads board hints; anything that isn't in the schema is refused. */
record HintsReader(String source) {

  private static final int MAX_LENGTH = 1 << 20;
  private static final int MAX_ARGUMENTS = 100;

  /** The position in messages of the JSON library. */
  private static final Pattern PLACE = Pattern.compile("line [0-9]+ column [0-9]+");

  private static final ImmutableSet<String> KEYS =
      ImmutableSet.of("boards", "empty", "pieces", "hidden");
  private static final ImmutableSet<String> BOARD_KEYS =
      ImmutableSet.of("relation", "x", "y", "board", "columns", "rows", "shape", "layout");
  private static final ImmutableSet<String> PIECE_KEYS = ImmutableSet.of("glyph", "name", "owner");

  BoardHints read(String json) {
    if (json.length() > MAX_LENGTH) {
      throw error("", "is longer than " + MAX_LENGTH + " characters", "shorten it");
    }
    JsonElement root;
    try {
      JsonReader reader = new JsonReader(new StringReader(json));
      reader.setStrictness(Strictness.STRICT);
      root = JsonParser.parseReader(reader);
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw error("", "goes on after its end", "write one object");
      }
    } catch (JsonParseException | IOException e) {
      Matcher place = PLACE.matcher(String.valueOf(e.getMessage()));
      throw error(place.find() ? place.group() : "", "isn't JSON", "mend that place");
    }
    JsonObject object = object("", root, KEYS);
    ImmutableMap.Builder<String, BoardHints.PieceHint> pieces = ImmutableMap.builder();
    if (object.has("pieces")) {
      JsonObject own = object("pieces", object.get("pieces"), null);
      own.entrySet()
          .forEach(
              entry ->
                  pieces.put(entry.getKey(), piece("pieces." + entry.getKey(), entry.getValue())));
    }
    return new BoardHints(
        source,
        list(object, "", "boards", this::board),
        ImmutableSet.copyOf(list(object, "", "empty", this::term)),
        pieces.buildOrThrow(),
        ImmutableSet.copyOf(list(object, "", "hidden", this::text)));
  }

  private BoardHints.Layout board(String path, JsonElement element) {
    JsonObject object = object(path, element, BOARD_KEYS);
    if (!object.has("relation")) {
      throw error(path, "has no relation", "add \"relation\" with its name");
    }
    if (!object.has("x")) {
      throw error(path, "has no x", "add \"x\" with the number of an argument, from 1");
    }
    return new BoardHints.Layout(
        path,
        text(path + ".relation", object.get("relation")),
        number(object, path, "x").getAsInt(),
        number(object, path, "y"),
        number(object, path, "board"),
        list(object, path + ".", "columns", this::term),
        list(object, path + ".", "rows", this::term),
        Optional.ofNullable(object.get("shape")).map(own -> shape(path + ".shape", own)),
        list(
            object,
            path + ".",
            "layout",
            (place, row) -> list(place, row, (at, own) -> text(at, own))));
  }

  private Board.Shape shape(String path, JsonElement element) {
    String text = text(path, element);
    return Arrays.stream(Board.Shape.values())
        .filter(shape -> shape != Board.Shape.LINE)
        .filter(shape -> shape.name().toLowerCase(Locale.ROOT).equals(text))
        .findFirst()
        .orElseThrow(() -> error(path, "is '" + text + "'", "write square, hexagon or point"));
  }

  private BoardHints.PieceHint piece(String path, JsonElement element) {
    JsonObject object = object(path, element, PIECE_KEYS);
    return new BoardHints.PieceHint(
        path,
        Optional.ofNullable(object.get("glyph")).map(own -> text(path + ".glyph", own)),
        Optional.ofNullable(object.get("name")).map(own -> text(path + ".name", own)),
        Optional.ofNullable(object.get("owner")).map(own -> text(path + ".owner", own)));
  }

  private JsonObject object(String path, JsonElement element, @Nullable ImmutableSet<String> keys) {
    if (!element.isJsonObject()) {
      throw error(path, "isn't an object", "write { } there");
    }
    for (Map.Entry<String, JsonElement> entry : element.getAsJsonObject().entrySet()) {
      if (keys != null && !keys.contains(entry.getKey())) {
        throw error(
            path.isEmpty() ? entry.getKey() : path + "." + entry.getKey(),
            "is no known key",
            "leave it out, or write one of " + String.join(", ", keys));
      }
    }
    return element.getAsJsonObject();
  }

  private <T> ImmutableList<T> list(
      JsonObject object, String prefix, String key, BiFunction<String, JsonElement, T> item) {
    return object.has(key) ? list(prefix + key, object.get(key), item) : ImmutableList.of();
  }

  private <T> ImmutableList<T> list(
      String path, JsonElement element, BiFunction<String, JsonElement, T> item) {
    if (!element.isJsonArray()) {
      throw error(path, "isn't a list", "write [ ] there");
    }
    JsonArray array = element.getAsJsonArray();
    ImmutableList.Builder<T> items = ImmutableList.builder();
    for (int i = 0; i < array.size(); i++) {
      items.add(item.apply(path + "[" + i + "]", array.get(i)));
    }
    return items.build();
  }

  private Term term(String path, JsonElement element) {
    return new Constant(text(path, element));
  }

  /** A text, or a number as it is written. */
  private String text(String path, JsonElement element) {
    if (!element.isJsonPrimitive() || element.getAsJsonPrimitive().isBoolean()) {
      throw error(path, "isn't a text", "write a name in quotation marks");
    }
    return element.getAsString();
  }

  private OptionalInt number(JsonObject object, String path, String key) {
    if (!object.has(key)) {
      return OptionalInt.empty();
    }
    String text = text(path + "." + key, object.get(key));
    if (!text.matches("[1-9][0-9]?") || Integer.parseInt(text) > MAX_ARGUMENTS) {
      throw error(
          path + "." + key, "is " + text, "write the number of an argument, the first is 1");
    }
    return OptionalInt.of(Integer.parseInt(text) - 1);
  }

  private BoardHintsException error(String path, String problem, String cure) {
    return new BoardHintsException(source, path.isEmpty() ? "text" : path, problem, cure);
  }
}

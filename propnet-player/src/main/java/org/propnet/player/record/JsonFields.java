package org.propnet.player.record;

import com.google.common.collect.ImmutableList;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.propnet.gdl.text.Excerpt;

/** A reader of JSON values of expected types and bounded sizes, one after the other. */
final class JsonFields {

  private static final int MAX_DIGITS = 40;
  private static final Pattern PLACE = Pattern.compile(" at line \\d+ column \\d+");

  private final JsonReader in;
  private final String source;

  JsonFields(String text, String source) {
    boolean hasMark = text.startsWith("\uFEFF");
    this.in = new JsonReader(new StringReader(hasMark ? text.substring(1) : text));
    this.in.setStrictness(Strictness.STRICT);
    this.source = source;
  }

  /** Reads one field or element. */
  @FunctionalInterface
  interface Value<T> {
    T read() throws IOException, MatchRecordException;
  }

  /** Reads the value of a field. */
  @FunctionalInterface
  interface Field {
    void read(String name) throws IOException, MatchRecordException;
  }

  /** Reads an object whose fields may come in any order. */
  void object(Field field) throws IOException, MatchRecordException {
    expect(JsonToken.BEGIN_OBJECT, "an object");
    in.beginObject();
    while (in.hasNext()) {
      field.read(in.nextName());
    }
    in.endObject();
  }

  void end() throws IOException, MatchRecordException {
    if (in.peek() != JsonToken.END_DOCUMENT) {
      throw new MatchRecordException(
          source, "", "something follows the record", "put each record into a file of its own");
    }
  }

  void skip() throws IOException {
    in.skipValue();
  }

  <T> ImmutableList<T> list(int max, Value<T> element) throws IOException, MatchRecordException {
    expect(JsonToken.BEGIN_ARRAY, "a list");
    ImmutableList.Builder<T> list = ImmutableList.builder();
    int count = 0;
    in.beginArray();
    while (in.hasNext()) {
      if (++count > max) {
        throw new MatchRecordException(
            source,
            place(in.getPath()),
            "the list has more than " + max + " elements",
            "that is no record of a match that was played");
      }
      list.add(element.read());
    }
    in.endArray();
    return list.build();
  }

  boolean truth() throws IOException, MatchRecordException {
    expect(JsonToken.BOOLEAN, "true or false");
    return in.nextBoolean();
  }

  /** Reads a text without control characters other than line ends and tabs. */
  String text(int max) throws IOException, MatchRecordException {
    expect(JsonToken.STRING, "a text");
    String text = in.nextString();
    if (text.length() > max) {
      throw problem("the text has more than " + max + " characters", "shorten it");
    }
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (Character.isISOControl(c) && (c < '\t' || c > '\r')) {
        throw problem(
            String.format(Locale.ROOT, "found the control character U+%04X", (int) c), "remove it");
      }
    }
    return text;
  }

  /** Reads an integer, as a JSON number or as a string. */
  long number(long min, long max) throws IOException, MatchRecordException {
    JsonToken token = in.peek();
    if (token != JsonToken.NUMBER && token != JsonToken.STRING) {
      throw unexpected(token, "a number");
    }
    String text = in.nextString();
    if (text.length() <= MAX_DIGITS) {
      try {
        long number = new BigDecimal(text).longValueExact();
        if (min <= number && number <= max) {
          return number;
        }
      } catch (ArithmeticException | NumberFormatException noNumber) {
        // Rejected below, like a number out of range.
      }
    }
    throw problem("found " + Excerpt.of(text), "write a whole number from " + min + " to " + max);
  }

  private void expect(JsonToken expected, String kind) throws IOException, MatchRecordException {
    JsonToken token = in.peek();
    if (token != expected) {
      throw unexpected(token, kind);
    }
  }

  private MatchRecordException unexpected(JsonToken token, String kind) {
    String found =
        switch (token) {
          case BEGIN_OBJECT -> "an object";
          case BEGIN_ARRAY -> "a list";
          case STRING -> "a text";
          case NUMBER -> "a number";
          case BOOLEAN -> "true or false";
          case NULL -> "null";
          default -> "nothing";
        };
    return new MatchRecordException(source, place(in.getPath()), "found " + found, "write " + kind);
  }

  /** The error for the value that was read last. */
  MatchRecordException problem(String problem, String cure) {
    return new MatchRecordException(source, place(in.getPreviousPath()), problem, cure);
  }

  /** The error for a field, detected after all fields were read. */
  MatchRecordException problem(String field, String problem, String cure) {
    return new MatchRecordException(source, field, problem, cure);
  }

  private static String place(String path) {
    return path.equals("$") ? "" : path.substring(2);
  }

  /** The error for a text that isn't JSON; drops the parser's advice, which is for programmers. */
  MatchRecordException malformed(IOException problem) {
    Matcher place = PLACE.matcher(String.valueOf(problem.getMessage()));
    return new MatchRecordException(
        source,
        "",
        "it isn't JSON" + (place.find() ? place.group() : ""),
        "read the record of a match as a manager wrote it");
  }
}

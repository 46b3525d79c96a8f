package org.propnet.cli.report;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON object with its keys in the order in which they were put, printed on one line. */
public final class JsonObject {

  /** Digits after the point: what is measured isn't known better than to a millionth. */
  private static final int DIGITS = 6;

  private final Map<String, @Nullable Object> entries = new LinkedHashMap<>();

  /**
   * Puts a value under a key.
   *
   * @param value null, a boolean, a number, a list of values, another object, or anything else for
   *     its text; a number that isn't finite counts as null
   */
  public JsonObject put(String key, @Nullable Object value) {
    entries.put(key, value);
    return this;
  }

  /**
   * The whole numbers from 0 in this object and in objects in it, each under its key after the keys
   * of the objects around it, with points between.
   */
  public ImmutableSortedMap<String, Long> wholeNumbers() {
    ImmutableSortedMap.Builder<String, Long> numbers = ImmutableSortedMap.naturalOrder();
    addWholeNumbers("", numbers);
    return numbers.buildOrThrow();
  }

  private void addWholeNumbers(String prefix, ImmutableSortedMap.Builder<String, Long> numbers) {
    entries.forEach(
        (key, value) -> {
          if (value instanceof JsonObject object) {
            object.addWholeNumbers(prefix + key + ".", numbers);
          } else if ((value instanceof Integer || value instanceof Long)
              && ((Number) value).longValue() >= 0) {
            numbers.put(prefix + key, ((Number) value).longValue());
          }
        });
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    append(out, this);
    return out.toString();
  }

  private static void append(StringBuilder out, @Nullable Object value) {
    if (value instanceof JsonObject object) {
      char separator = '{';
      for (Map.Entry<String, @Nullable Object> entry : object.entries.entrySet()) {
        appendText(out.append(separator), entry.getKey());
        append(out.append(':'), entry.getValue());
        separator = ',';
      }
      out.append(object.entries.isEmpty() ? "{}" : "}");
    } else if (value instanceof Iterable<?> list) {
      char separator = '[';
      for (Object element : list) {
        append(out.append(separator), element);
        separator = ',';
      }
      out.append(Iterables.isEmpty(list) ? "[]" : "]");
    } else if (value instanceof Double number) {
      out.append(Double.isFinite(number) ? rounded(number) : "null");
    } else if (value == null || value instanceof Number || value instanceof Boolean) {
      out.append(value);
    } else {
      appendText(out, value.toString());
    }
  }

  private static String rounded(double number) {
    BigDecimal decimal = BigDecimal.valueOf(number).setScale(DIGITS, RoundingMode.HALF_EVEN);
    return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
  }

  private static void appendText(StringBuilder out, String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}

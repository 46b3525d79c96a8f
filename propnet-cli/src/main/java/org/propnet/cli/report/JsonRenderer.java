package org.propnet.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Renders reports as JSON. */
final class JsonRenderer {

  /** Number of decimals: measurements aren't more precise than a millionth. */
  private static final int DIGITS = 6;

  private JsonRenderer() {}

  static JsonObject object(Report report) {
    JsonObject json = new JsonObject();
    addTo(json, report);
    return json;
  }

  private static void addTo(JsonObject json, Report report) {
    for (Report.Part part : report.parts()) {
      if (part instanceof Report.Entry entry) {
        json.add(entry.name(), element(entry.value()));
      } else if (part instanceof Table table) {
        if (table.name() != null) {
          json.add(table.name(), element(table.items() == null ? table.entries() : table.items()));
        } else {
          addTo(json, table.entries());
        }
      } else if (part instanceof Report.Reports reports) {
        json.add(reports.name(), element(reports.reports()));
      } else if (part instanceof Report.Group group) {
        if (group.name() != null) {
          json.add(group.name(), object(group.report()));
        } else {
          addTo(json, group.report());
        }
      }
    }
  }

  private static void addTo(JsonObject json, Map<?, ? extends @Nullable Object> entries) {
    entries.forEach((name, value) -> json.add(name.toString(), element(value)));
  }

  private static JsonElement element(@Nullable Object value) {
    if (value == null) {
      return JsonNull.INSTANCE;
    } else if (value instanceof Optional<?> optional) {
      return element(optional.orElse(null));
    } else if (value instanceof OptionalInt count) {
      return element(count.isPresent() ? count.getAsInt() : null);
    } else if (value instanceof OptionalDouble measure) {
      return element(measure.isPresent() ? measure.getAsDouble() : null);
    } else if (value instanceof Report report) {
      return object(report);
    } else if (value instanceof Map<?, ?> map) {
      JsonObject json = new JsonObject();
      addTo(json, map);
      return json;
    } else if (value instanceof Iterable<?> list) {
      JsonArray json = new JsonArray();
      list.forEach(element -> json.add(element(element)));
      return json;
    } else if (value instanceof Double number) {
      return Double.isFinite(number) ? new JsonPrimitive(rounded(number)) : JsonNull.INSTANCE;
    } else if (value instanceof Number number) {
      return new JsonPrimitive(number);
    } else if (value instanceof Boolean flag) {
      return new JsonPrimitive(flag);
    }
    return new JsonPrimitive(value.toString());
  }

  private static BigDecimal rounded(double number) {
    BigDecimal decimal = BigDecimal.valueOf(number).setScale(DIGITS, RoundingMode.HALF_EVEN);
    // No trailing zeros, and no exponent for small numbers.
    return decimal.signum() == 0
        ? BigDecimal.ZERO
        : new BigDecimal(decimal.stripTrailingZeros().toPlainString());
  }
}

package org.propnet.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonParser;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Reports as text and as JSON. */
final class ReportTest {

  private static String text(Report report) {
    StringWriter out = new StringWriter();
    report.print(new PrintWriter(out), false);
    return out.toString();
  }

  private static String json(Report report) {
    StringWriter out = new StringWriter();
    report.print(new PrintWriter(out), true);
    return out.toString().strip();
  }

  @Test
  void jsonIsReadBackAsItWasPut() {
    String text = "a \"quoted\" \\ back\n\ttab \u0001 <é>";
    Report report =
        new Report()
            .json("whole", 12_345_678_901L)
            .json("half", 0.5)
            .json("tiny", 1e-9)
            .json("small", -0.000_001)
            .json("large", 1.5e12)
            .json("none", null)
            .json("empty", Optional.empty())
            .json("some", OptionalInt.of(3))
            .json("mean", OptionalDouble.of(0.5))
            .json("undefined", Double.NaN)
            .json("list", List.of(1, "b", new Report()))
            .json("map", Map.of("key", List.of()))
            .json("yes", true)
            .json("text", text);
    String json = json(report);
    assertEquals(
        "{\"whole\":12345678901,\"half\":0.5,\"tiny\":0,\"small\":-0.000001,"
            + "\"large\":1500000000000,\"none\":null,\"empty\":null,\"some\":3,\"mean\":0.5,"
            + "\"undefined\":null,"
            + "\"list\":[1,\"b\",{}],\"map\":{\"key\":[]},\"yes\":true,\"text\":",
        json.substring(0, json.indexOf("\"a ")));
    assertEquals(text, JsonParser.parseString(json).getAsJsonObject().get("text").getAsString());
    assertEquals("", text(report));
  }

  @Test
  void tablesAreAlignedWithoutSpacesAtTheEnd() {
    Table table = Table.of("lrl", "  name", "10", "x").text("  a", "9");
    assertEquals("  name  10  x\n  a      9\n", text(new Report().table(table)));
  }

  @Test
  void rowsAreEntriesObjectsOrElements() {
    Table entries =
        Table.of("lrl").row("size", Cell.of("size", 1_234), Cell.text("big"), Cell.json("id", 7));
    Report report =
        new Report()
            .line("title")
            .table(entries)
            .table(Table.object("ways", "lr").entry("a", "way a", Cell.of("ms", 1.25)))
            .table(
                Table.list("list", "lr")
                    .item("one", Cell.of("n", 1))
                    .summary("all", Cell.of("n", 1)))
            .include("inner", new Report().json("x", 1).line("inside"))
            .include(new Report().json("y", 2));
    assertEquals("title\nsize  1,234  big\nway a  1.3\none  1\nall  1\ninside\n", text(report));
    assertEquals(
        "{\"size\":1234,\"id\":7,\"ways\":{\"a\":{\"ms\":1.25}},\"list\":[{\"n\":1}],"
            + "\"inner\":{\"x\":1},\"y\":2}",
        json(report));
    assertThrows(IllegalStateException.class, () -> entries.item("no list"));
  }

  @Test
  void longListsAreCutAndBroken() {
    List<String> words = List.of("a".repeat(60), "b".repeat(60), "c", "d");
    assertEquals(
        "all: 4, " + words.get(0) + "\n    " + words.get(1) + " c and 1 more\n",
        text(new Report().words("all:", words, 3)));
    assertEquals("none: 0\n", text(new Report().words("none:", List.of())));
  }
}

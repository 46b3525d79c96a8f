package org.propnet.cli.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.errorprone.annotations.FormatMethod;
import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a command: one tree that is printed as text or as JSON.
 *
 * <p>Most parts appear in both. A {@linkplain #line line} and a {@linkplain #words list of words}
 * appear only in text, an {@linkplain #json entry} only in JSON. Both have their parts in the order
 * of the tree.
 */
public final class Report {

  /** A part of a report. */
  sealed interface Part permits Line, Words, Entry, Group, Reports, Table {}

  record Line(String text) implements Part {}

  /** The first elements of a list, and its total length. */
  record Words(String label, List<String> shown, int count) implements Part {}

  record Entry(String name, @Nullable Object value) implements Part {}

  /** A nested report: in JSON an object under its name, or a part of the enclosing object. */
  record Group(@Nullable String name, Report report) implements Part {}

  /** A sequence of reports: in JSON a list of objects. */
  record Reports(String name, ImmutableList<Report> reports) implements Part {}

  private static final int MAX_WORDS = 60;

  private final List<Part> parts = new ArrayList<>();

  List<Part> parts() {
    return parts;
  }

  private Report add(Part part) {
    parts.add(part);
    return this;
  }

  /** Adds a line of text. */
  public Report line(String text) {
    return add(new Line(text));
  }

  /** Adds a line of text, with numbers as {@link Figures#format} writes them. */
  @FormatMethod
  public Report line(String format, @Nullable Object... values) {
    return line(Figures.format(format, values));
  }

  /** Adds an empty line of text. */
  public Report blank() {
    return line("");
  }

  /** Adds the length of a list to the text, and its first elements. */
  public Report words(String label, Collection<?> elements) {
    return words(label, elements, MAX_WORDS);
  }

  /** The same with a maximum number of elements. */
  public Report words(String label, Collection<?> elements, int shown) {
    return words(label, elements, shown, elements.size());
  }

  /** The same for the first elements of a longer list. */
  public Report words(String label, Iterable<?> elements, int shown, int count) {
    List<String> first =
        StreamSupport.stream(Iterables.limit(elements, shown).spliterator(), false)
            .map(Object::toString)
            .toList();
    return add(new Words(label, first, count));
  }

  /**
   * Adds a value to JSON.
   *
   * @param value null, a boolean, a number, a list or map of values, an optional value, a report,
   *     or anything else as its text; a number that isn't finite counts as null
   */
  public Report json(String name, @Nullable Object value) {
    return add(new Entry(name, value));
  }

  /** Adds a table. */
  public Report table(Table table) {
    return add(table);
  }

  /** Adds another report. */
  public Report include(Report other) {
    return add(new Group(null, other));
  }

  /** Adds another report as a nested object in JSON. */
  public Report include(String name, Report other) {
    return add(new Group(name, other));
  }

  /** Adds other reports as a list of objects in JSON. */
  public Report include(String name, List<Report> others) {
    return add(new Reports(name, ImmutableList.copyOf(others)));
  }

  /** Prints this report, JSON on one line. */
  public void print(PrintWriter out, boolean asJson) {
    if (asJson) {
      out.println(toJson());
    } else {
      new TextRenderer(out).print(this);
    }
    out.flush();
  }

  /** The JSON of this report. */
  public JsonObject toJson() {
    return JsonRenderer.object(this);
  }
}

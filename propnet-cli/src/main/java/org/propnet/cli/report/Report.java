package org.propnet.cli.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
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
 * <p>Most parts have both forms. A {@linkplain #line line} and a {@linkplain #words list of words}
 * are in the text alone, an {@linkplain #json entry} in JSON alone. Text and JSON have their parts
 * in the order of the tree.
 */
public final class Report {

  /** A part of a report. */
  sealed interface Part permits Line, Words, Entry, Group, Reports, Table {}

  record Line(String text) implements Part {}

  /** The first elements of a list, and how many it has in all. */
  record Words(String label, List<String> shown, int count) implements Part {}

  record Entry(String name, @Nullable Object value) implements Part {}

  /** Another report: in JSON an object under a name, or a piece of the object around it. */
  record Group(@Nullable String name, Report report) implements Part {}

  /** Reports one after the other: in JSON a list of objects. */
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

  /** Adds an empty line of text. */
  public Report blank() {
    return line("");
  }

  /** Adds the number of elements of a list to the text, and as many as a person reads. */
  public Report words(String label, Collection<?> elements) {
    return words(label, elements, MAX_WORDS);
  }

  /** The same with at most that many of the elements. */
  public Report words(String label, Collection<?> elements, int shown) {
    return words(label, elements, shown, elements.size());
  }

  /** The same for the first elements of a list that has more. */
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
   * @param value null, a boolean, a number, a list or map of values, a report, or anything else for
   *     its text; a number that isn't finite counts as null
   */
  public Report json(String name, @Nullable Object value) {
    return add(new Entry(name, value));
  }

  /** Adds a table to both. */
  public Report table(Table table) {
    return add(table);
  }

  /** Adds another report to both. */
  public Report include(Report other) {
    return add(new Group(null, other));
  }

  /** Adds another report, which is an object of its own in JSON. */
  public Report include(String name, Report other) {
    return add(new Group(name, other));
  }

  /** Adds other reports to both, which are a list of objects in JSON. */
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

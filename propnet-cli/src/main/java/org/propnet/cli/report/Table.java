package org.propnet.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table with aligned columns, two spaces apart. In JSON its named cells are entries of one object
 * per row, or of a single object for the whole table.
 */
public final class Table implements Report.Part {

  private final @Nullable String name;
  private final String alignment;
  private final List<List<String>> rows = new ArrayList<>();
  private final Map<String, @Nullable Object> entries = new LinkedHashMap<>();
  private final @Nullable List<Object> items;

  private Table(@Nullable String name, boolean isList, String alignment, String... headings) {
    this.name = name;
    this.alignment = alignment;
    this.items = isList ? new ArrayList<>() : null;
    if (headings.length > 0) {
      rows.add(List.of(headings));
    }
  }

  /**
   * A table whose entries in JSON belong to the enclosing report.
   *
   * @param alignment a letter for each column: l for left, r for right
   */
  public static Table of(String alignment, String... headings) {
    return new Table(null, false, alignment, headings);
  }

  /** A table that is an object in JSON. */
  public static Table object(String name, String alignment, String... headings) {
    return new Table(name, false, alignment, headings);
  }

  /** A table that is a list of objects in JSON. */
  public static Table list(String name, String alignment, String... headings) {
    return new Table(name, true, alignment, headings);
  }

  @Nullable String name() {
    return name;
  }

  String alignment() {
    return alignment;
  }

  List<List<String>> rows() {
    return rows;
  }

  Map<String, @Nullable Object> entries() {
    return entries;
  }

  /** The elements of a list in JSON, or null. */
  @Nullable List<Object> items() {
    return items;
  }

  /** Adds a row to the text; trailing cells may be missing. */
  public Table text(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  /** Adds an entry to JSON. */
  public Table json(String entry, @Nullable Object value) {
    entries.put(entry, value);
    return this;
  }

  /** Adds a row whose cells are entries of the table's object in JSON. */
  public Table row(String label, Cell... cells) {
    entries.putAll(addRow(label, cells));
    return this;
  }

  /** Adds a row that is a nested object in JSON. */
  public Table entry(String entry, String label, Cell... cells) {
    return json(entry, addRow(label, cells));
  }

  /** Adds a row that is an element of the list in JSON. */
  public Table item(String label, Cell... cells) {
    if (items == null) {
      throw new IllegalStateException("the table is no list: " + rows);
    }
    items.add(addRow(label, cells));
    return this;
  }

  /** Adds a row of cells to the text only. */
  public Table summary(String label, Cell... cells) {
    addRow(label, cells);
    return this;
  }

  private Map<String, @Nullable Object> addRow(String label, Cell... cells) {
    Map<String, @Nullable Object> named = new LinkedHashMap<>();
    List<String> row = new ArrayList<>();
    row.add(label);
    for (Cell cell : cells) {
      if (cell.name() != null) {
        named.put(cell.name(), cell.value());
      }
      if (cell.text() != null) {
        row.add(cell.text());
      }
    }
    rows.add(row);
    return named;
  }
}

package org.propnet.program.source;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/**
 * Generates classes that hold the names of a game, split so that no method or class gets too large.
 */
final class NameTables {

  private static final int NAMES_OF_METHOD = 500;
  private static final int CHARACTERS_OF_CLASS = 1_000_000;
  private static final int NAMES_OF_CLASS = 10_000;

  private final String prefix;
  private final SortedMap<String, String> files;
  private StringBuilder body = new StringBuilder();
  private int names;
  private int classes;
  private int methods;

  NameTables(String prefix, SortedMap<String, String> files) {
    this.prefix = prefix;
    this.files = files;
  }

  /** Adds a list of names; returns an expression for it. */
  String add(String comment, List<?> terms) {
    List<String> parts = new ArrayList<>();
    for (int from = 0; from < terms.size(); from += NAMES_OF_METHOD) {
      parts.add(part(comment, terms.subList(from, Math.min(terms.size(), from + NAMES_OF_METHOD))));
    }
    return parts.size() == 1
        ? "List.of(" + parts.get(0) + ")"
        : parts.isEmpty()
            ? "List.of()"
            : "Stream.of(" + String.join(", ", parts) + ").flatMap(Stream::of).toList()";
  }

  private String part(String comment, List<?> terms) {
    if (names + terms.size() > NAMES_OF_CLASS || body.length() > CHARACTERS_OF_CLASS) {
      close();
    }
    names += terms.size();
    String method = "names" + methods++;
    body.append("\n  /** ").append(comment).append(" */\n  static String[] ").append(method);
    body.append("() {\n    return new String[] {\n");
    for (Object term : terms) {
      body.append("      ").append(JavaText.literal(term.toString())).append(",\n");
    }
    body.append("    };\n  }\n");
    return prefix + classes + "." + method + "()";
  }

  void close() {
    if (names > 0) {
      GameTemplates.putHolder(files, prefix + classes++, "Names of the rules.", body);
    }
    body = new StringBuilder();
    names = 0;
  }
}

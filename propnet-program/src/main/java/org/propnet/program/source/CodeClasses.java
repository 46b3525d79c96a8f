package org.propnet.program.source;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;

/**
 * Collects generated static methods in classes. A class is closed before its constant pool
 * overflows, and long lists of calls are split into several methods.
 *
 * <p>The text is limited to what the compiler has memory for: javac takes about thirty bytes a
 * character.
 */
final class CodeClasses {

  /** Parameters of every generated method. */
  static final String PARAMETERS = "long[] s, long[] d, long[] t, long[] o";

  /** Arguments of every call. */
  static final String ARGUMENTS = "(s, d, t, o)";

  /** Approximate limit of byte code per method; HotSpot compiles none above 8,000 bytes. */
  static final int MAX_METHOD = 6_500;

  /**
   * Approximate limit of byte code per class. An instruction with a constant takes at least three
   * bytes, and a constant at most two of the 65,535 pool entries.
   */
  private static final int MAX_CLASS = 90_000;

  private static final int CALLS = 400;
  private static final int COMPILED_BYTES_PER_CHARACTER = 30;

  /** The slots of values that one method leaves for another. */
  final Spills spills = new Spills();

  private final String prefix;
  private final String header;
  private final SortedMap<String, String> files;
  private StringBuilder body = new StringBuilder();
  private final long maxCharacters;
  private long characters;
  private int bytes;
  private int classes;
  private int methods;

  CodeClasses(String prefix, String header, SortedMap<String, String> files) {
    this(prefix, header, files, Runtime.getRuntime().maxMemory() / COMPILED_BYTES_PER_CHARACTER);
  }

  CodeClasses(String prefix, String header, SortedMap<String, String> files, long maxCharacters) {
    this.maxCharacters = maxCharacters;
    this.prefix = prefix;
    this.header = header;
    this.files = files;
  }

  /**
   * Adds a method.
   *
   * @param comment the text of its comment
   * @param type its return type
   * @param code its lines, indented
   * @param size estimated bytes of byte code
   * @return its qualified name
   * @throws BuildException if there would be more code than the compiler has memory for
   */
  String add(String comment, String type, CharSequence code, int size) {
    return add(comment, type, PARAMETERS, code, size);
  }

  /** The same with other parameters. */
  String add(String comment, String type, String parameters, CharSequence code, int size) {
    if (bytes + size > MAX_CLASS) {
      close();
    }
    characters += code.length();
    if (characters > maxCharacters) {
      throw Budget.unlimited()
          .failure(
              BuildException.Reason.MEMORY,
              -1,
              "the game's code takes more than "
                  + maxCharacters
                  + " characters, for which the compiler doesn't have the memory",
              "give it a larger heap, or play it by an engine that needs no compiler");
    }
    bytes += size;
    String method = "m" + methods++;
    body.append("\n  /** ").append(comment).append(" */\n");
    body.append("  static ").append(type).append(' ').append(method);
    body.append('(').append(parameters).append(") {\n").append(code).append("  }\n");
    return className() + "." + method;
  }

  /** Adds a method that makes some calls in sequence; a single call is returned as it is. */
  String sequence(String comment, List<String> calls) {
    List<String> level = calls;
    while (level.size() != 1) {
      List<String> next = new ArrayList<>();
      for (int from = 0; from == 0 || from < level.size(); from += CALLS) {
        StringBuilder code = new StringBuilder();
        List<String> part = level.subList(from, Math.min(level.size(), from + CALLS));
        for (String call : part) {
          code.append("    ").append(call).append(ARGUMENTS).append(";\n");
        }
        next.add(add(comment, "void", code, 8 * part.size() + 1));
      }
      level = next;
    }
    return level.get(0);
  }

  private String className() {
    return prefix + classes;
  }

  /** Closes the current class. */
  void close() {
    if (body.length() > 0) {
      GameTemplates.putHolder(files, className(), header, body);
      classes++;
    }
    body = new StringBuilder();
    bytes = 0;
  }
}

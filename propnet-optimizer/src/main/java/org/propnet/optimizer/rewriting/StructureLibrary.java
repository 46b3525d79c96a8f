package org.propnet.optimizer.rewriting;

import com.google.common.base.Splitter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Small graphs for the functions of four variables, several for each NPN class.
 *
 * <p>The table was found by search; {@code StructureSearch}, among the tests, repeats it. It has a
 * line for each class. In it a graph is a word of literals in base 36, as {@link Structures} wants
 * them. Any number of threads may use it.
 */
final class StructureLibrary {

  private static final String TABLE = "structures.txt";

  private static final StructureLibrary LIBRARY = new StructureLibrary();

  /** The lines of the table, one for each class. */
  private final String[] lines = new String[NpnClasses.COUNT];

  /** What was read of the lines that were asked for: a network has few of the classes. */
  private final AtomicReferenceArray<@Nullable Structures> structures =
      new AtomicReferenceArray<>(NpnClasses.COUNT);

  private StructureLibrary() {
    try (InputStream in = StructureLibrary.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + TABLE + " is missing in this build");
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
      for (int number = 0; number < NpnClasses.COUNT; number++) {
        lines[number] = line(reader);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String line(BufferedReader reader) throws IOException {
    String line = reader.readLine();
    if (line == null) {
      throw new IllegalStateException("the resource " + TABLE + " ends early in this build");
    }
    return line;
  }

  private static Structures parse(String line) {
    List<int[]> graphs = new ArrayList<>();
    for (String word : Splitter.on(' ').split(line)) {
      int[] graph = new int[word.length()];
      for (int i = 0; i < graph.length; i++) {
        graph[i] = Character.digit(word.charAt(i), Character.MAX_RADIX);
      }
      graphs.add(graph);
    }
    return new Structures(graphs);
  }

  /** The library. */
  static StructureLibrary library() {
    return LIBRARY;
  }

  /** The graphs of a class, the smallest ones first. */
  Structures structures(int number) {
    Structures known = structures.get(number);
    if (known == null) {
      known = parse(lines[number]);
      structures.set(number, known);
    }
    return known;
  }
}

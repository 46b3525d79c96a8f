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
import org.jspecify.annotations.Nullable;

/**
 * Small graphs for the functions of four variables, several for each NPN class.
 *
 * <p>The table was found by search; {@code StructureSearch}, among the tests, repeats it. It has a
 * line for each class. In it a graph is a word of literals in base 36, as {@link Structures} wants
 * them. Immutable.
 */
final class StructureLibrary {

  private static final String TABLE = "structures.txt";

  private static final StructureLibrary LIBRARY = new StructureLibrary();

  private final Structures[] structures = new Structures[NpnClasses.COUNT];

  private StructureLibrary() {
    try (InputStream in = StructureLibrary.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + TABLE + " is missing in this build");
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
      for (int number = 0; number < NpnClasses.COUNT; number++) {
        structures[number] = parse(reader.readLine());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Structures parse(@Nullable String line) {
    if (line == null) {
      throw new IllegalStateException("the resource " + TABLE + " ends early in this build");
    }
    List<int[]> graphs = new ArrayList<>();
    for (String word : Splitter.on(' ').split(line)) {
      graphs.add(word.chars().map(digit -> Character.digit(digit, Character.MAX_RADIX)).toArray());
    }
    return new Structures(graphs);
  }

  /** The library. */
  static StructureLibrary library() {
    return LIBRARY;
  }

  /** The graphs of a class, the smallest ones first. */
  Structures structures(int number) {
    return structures[number];
  }
}

package org.propnet.optimizer.rewriting;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Small graphs for the functions of four variables, several for each NPN class.
 *
 * <p>A structure is a list of pairs of literals, a pair for each AND, and at the end the literal
 * that is the function. Literals 0 and 1 are the constants, 2 to 9 the variables, as they are and
 * inverted, and those from 10 on the ANDs. The table was found by search; {@code StructureSearch},
 * among the tests, repeats it. Immutable.
 */
final class StructureLibrary {

  /** The literal of the first variable. */
  static final int FIRST_VARIABLE = 2;

  /** The literal of the first AND of a structure. */
  static final int FIRST_GATE = 10;

  /** The most ANDs that a structure has. */
  static final int MOST_GATES = (Character.MAX_RADIX - FIRST_GATE) / 2;

  private static final String TABLE = "structures.txt";

  private static final StructureLibrary LIBRARY = new StructureLibrary();

  private final byte[][][] structures = new byte[NpnClasses.COUNT][][];

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

  private static byte[][] parse(String line) {
    String[] words = line.split(" ");
    byte[][] list = new byte[words.length][];
    for (int i = 0; i < words.length; i++) {
      list[i] = new byte[words[i].length()];
      for (int k = 0; k < list[i].length; k++) {
        list[i][k] = (byte) Character.digit(words[i].charAt(k), Character.MAX_RADIX);
      }
    }
    return list;
  }

  /** The library. */
  static StructureLibrary library() {
    return LIBRARY;
  }

  /** The structures of a class, the smallest ones first. The arrays are not to be changed. */
  byte[][] structures(int number) {
    return structures[number];
  }
}

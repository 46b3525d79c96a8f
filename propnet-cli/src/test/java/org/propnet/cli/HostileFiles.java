package org.propnet.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/** Makes the files of {@link HostileInputs}; each method returns the path of what it has made. */
record HostileFiles(Path folder) {

  /** A game that ends; hostile parts are added to it. */
  static final String GAME =
      """
      (role a)
      (init (p 0))
      (succ 0 1)
      (<= (legal a go) (role a))
      (<= (next (p ?y)) (does a go) (true (p ?x)) (succ ?x ?y))
      (<= terminal (true (p 1)))
      (<= (goal a 100) (true (p 1)))
      """;

  String text(String name, String text) {
    return text(name, text, StandardCharsets.UTF_8);
  }

  String text(String name, String text, Charset charset) {
    return bytes(name, text.getBytes(charset));
  }

  String bytes(String name, byte[] bytes) {
    try {
      return Files.write(folder.resolve(name), bytes).toString();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** The game and more. */
  String game(String more) {
    return text("game" + Integer.toHexString(more.hashCode()) + ".kif", GAME + more);
  }

  /** A file of so many bytes, which are all NUL and take no room. */
  String sparse(String name, long length) {
    Path file = folder.resolve(name);
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      bytes.setLength(length);
      return file.toString();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** A packed file of so many mebibytes of one letter. */
  String packed(String name, int mebibytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] letters = "a".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = new GZIPOutputStream(packed)) {
      for (int i = 0; i < mebibytes; i++) {
        out.write(letters);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    return bytes(name, packed.toByteArray());
  }

  /** The saved network of a game, with one byte changed, and then cut to a part of its length. */
  String saved(String name, int changed, double part) {
    Path whole = folder.resolve("whole.pnet");
    if (!Files.exists(whole)) {
      CommandRun.of("build", "ticTacToe", "-o", whole.toString());
    }
    try {
      byte[] bytes = Files.readAllBytes(whole);
      if (changed >= 0) {
        bytes[changed] ^= 1;
      }
      return bytes(name, Arrays.copyOf(bytes, (int) (bytes.length * part)));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Lines that are numbered from 0. */
  static String lines(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining("\n", "", "\n"));
  }

  /** A counter of so many binary digits, which ends when all of them are 1. */
  static String counter(int digits) {
    return "(role a)\n(<= (legal a go) (role a))\n(<= (goal a 100) (role a))\n"
        + lines(digits, i -> "(init (bit " + i + " 0))")
        + lines(digits, i -> "(succ " + i + " " + (i + 1) + ")")
        + """
        (<= (ones 0) (role a))
        (<= (ones ?j) (ones ?i) (true (bit ?i 1)) (succ ?i ?j))
        (<= (next (bit ?i 1)) (true (bit ?i 0)) (ones ?i))
        (<= (next (bit ?i 0)) (true (bit ?i 1)) (ones ?i))
        (<= (next (bit ?i ?v)) (true (bit ?i ?v)) (not (ones ?i)))
        """
        + "(<= terminal (ones "
        + digits
        + "))\n";
  }
}

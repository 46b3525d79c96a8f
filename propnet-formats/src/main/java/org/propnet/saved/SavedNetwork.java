package org.propnet.saved;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.hash.Hashing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.propnet.export.AtomicFile;
import org.propnet.net.PropNet;

/**
 * A network with what has to be known about it, in the form in which it is kept in a file.
 *
 * <p>The bytes are described in {@code docs/saved-networks.md}. They depend on these values alone:
 * the same values give the same bytes, and what is read back is equal in every number. Reading and
 * writing take time and memory linear in the number of bytes, and the bytes may come from anybody:
 * reading gives a network that is safe to play, or a {@link SavedNetworkException}. Immutable and
 * safe to share between threads.
 *
 * @param game the name of the game
 * @param program what made the network, such as a program and its version
 * @param figures numbers from 0 that tell how the network was made, under names of their own
 * @param rulesheet the text that the network was made of, if it is to be kept
 */
public record SavedNetwork(
    String game,
    String program,
    PropNet network,
    ImmutableSortedMap<String, Long> figures,
    Optional<String> rulesheet) {

  /** How much memory reading and playing a network may take unless the caller says otherwise. */
  public static final long DEFAULT_MEMORY = 2L << 30;

  /**
   * Makes the values that belong together.
   *
   * @throws IllegalArgumentException if a name has control characters or a figure is negative
   */
  public SavedNetwork {
    checkName(game);
    checkName(program);
    figures.forEach(
        (name, figure) -> {
          checkName(name);
          if (figure < 0) {
            throw new IllegalArgumentException("the figure " + name + " is negative: " + figure);
          }
        });
  }

  private static void checkName(String name) {
    if (!SavedFormat.isPrintable(name)) {
      throw new IllegalArgumentException("a name has control characters; give another one");
    }
  }

  /**
   * Whether bytes are meant as a saved network: they begin like one, or are the beginning of one.
   * The whole of them may still be damaged.
   *
   * @param beginning the first bytes of a file; eight are enough
   */
  public static boolean isMeantBy(byte[] beginning) {
    byte[] magic = SavedFormat.magic();
    int length = Math.min(beginning.length, SavedFormat.NAME_END);
    return length > 0 && Arrays.equals(magic, 0, length, beginning, 0, length);
  }

  /**
   * Reads a file, within {@link #DEFAULT_MEMORY}.
   *
   * @throws IOException if it can't be read
   * @throws SavedNetworkException if it is no saved network
   */
  public static SavedNetwork read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, String.valueOf(file.getFileName()), DEFAULT_MEMORY);
    }
  }

  /**
   * Reads all bytes of a stream.
   *
   * @param source the name of the stream in messages, such as a file's
   * @param memory how many bytes of memory the network may take, with what an engine makes of it
   * @throws IOException if the stream can't be read
   * @throws SavedNetworkException if it is no saved network
   */
  public static SavedNetwork read(InputStream in, String source, long memory) throws IOException {
    return SavedNetworkReader.read(in, source, memory);
  }

  /**
   * Writes a file. It appears with all its bytes or not at all: they go to a new file beside it,
   * which then takes its name. An older file of that name is replaced.
   *
   * @throws IOException if it can't be written
   * @throws SavedNetworkException see {@link #toBytes}
   * @throws IllegalArgumentException likewise
   */
  public void write(Path file) throws IOException {
    AtomicFile.write(file, toBytes());
  }

  /**
   * The bytes of a file.
   *
   * @throws SavedNetworkException if they would be too many, or the terms have too much text
   * @throws IllegalArgumentException if the vocabulary names a term twice, or has a variable or a
   *     symbol that KIF doesn't have
   */
  public byte[] toBytes() {
    byte[] bytes = SavedNetworkWriter.write(this);
    checkReadable(bytes);
    return bytes;
  }

  /** The SHA-256 of the rulesheet in UTF-8, in hexadecimal, if it is kept. */
  public Optional<String> rulesheetSha256() {
    return rulesheet.map(
        text -> Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString());
  }

  /** Refuses to write what the reader would refuse. */
  private void checkReadable(byte[] bytes) {
    try {
      SavedNetworkReader.read(new ByteArrayInputStream(bytes), game, Long.MAX_VALUE);
    } catch (SavedNetworkException problem) {
      if (problem.reason() == SavedNetworkException.Reason.TOO_LARGE) {
        throw problem;
      }
      throw new IllegalArgumentException(
          "the network can't be saved, since it couldn't be read again: " + problem.getMessage(),
          problem);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}

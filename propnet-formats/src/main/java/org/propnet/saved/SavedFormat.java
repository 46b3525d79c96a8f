package org.propnet.saved;

import java.nio.charset.StandardCharsets;

/** The constants of the format, which {@code docs/saved-networks.md} describes. */
final class SavedFormat {

  /**
   * How every file begins. The first byte is no text in any usual encoding, the line ends show
   * whether something took the file for text.
   */
  private static final byte[] MAGIC = {(byte) 0x89, 'P', 'N', 'E', 'T', '\r', '\n', 0x1A};

  /** How many bytes of the magic say whose file it is; the rest notices changes. */
  static final int NAME_END = 5;

  /** The version that is written, and the only one so far. */
  static final int VERSION = 1;

  /** Magic, version and length. */
  static final int HEADER = MAGIC.length + 4 + 4;

  /** The checksum at the end. */
  static final int CHECKSUM = 4;

  /** How much text the terms of a vocabulary may take when they are written out, in characters. */
  static final long MAX_TEXT = 1L << 26;

  static final String TERMS = "TERM";
  static final String VOCABULARY = "VOCA";
  static final String NETWORK = "NETW";
  static final String ORIGIN = "ORIG";
  static final String FIGURES = "figs";
  static final String RULESHEET = "rule";

  private SavedFormat() {}

  static byte[] magic() {
    return MAGIC.clone();
  }

  /** A section's name as it stands in the file. */
  static byte[] tag(String name) {
    return name.getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether readers that don't know a section may pass over it: its name has small letters. */
  static boolean isOptional(String name) {
    return name.chars().allMatch(c -> c >= 'a' && c <= 'z');
  }

  /** Whether a text is of one line and safe to print. */
  static boolean isPrintable(String text) {
    return text.codePoints().noneMatch(Character::isISOControl);
  }
}

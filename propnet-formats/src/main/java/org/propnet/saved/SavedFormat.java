package org.propnet.saved;

import java.nio.charset.StandardCharsets;

/** The constants of the format, which {@code docs/saved-networks.md} describes. */
final class SavedFormat {

  /**
   * How every file begins. The first byte isn't text in any usual encoding, and the line ends
   * detect conversion as text.
   */
  private static final byte[] MAGIC = {(byte) 0x89, 'P', 'N', 'E', 'T', '\r', '\n', 0x1A};

  /** How many bytes of the magic identify the format; the rest detects corruption. */
  static final int NAME_END = 5;

  /** The version that is written, and the only one so far. */
  static final int VERSION = 1;

  /** Magic, version and length. */
  static final int HEADER = MAGIC.length + 4 + 4;

  /** The checksum at the end. */
  static final int CHECKSUM = 4;

  /** Maximum length of the terms of a vocabulary as text, in characters. */
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

  /** The name of a section in the file. */
  static byte[] tag(String name) {
    return name.getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether readers may skip a section that they don't know: its name is in lower case. */
  static boolean isOptional(String name) {
    return name.chars().allMatch(c -> c >= 'a' && c <= 'z');
  }

  /** Whether a text is a single line and safe to print. */
  static boolean isPrintable(String text) {
    return text.codePoints().noneMatch(Character::isISOControl);
  }
}

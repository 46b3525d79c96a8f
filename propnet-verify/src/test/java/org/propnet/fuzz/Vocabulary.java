package org.propnet.fuzz;

import com.google.common.collect.ImmutableList;
import java.nio.charset.StandardCharsets;

/** Words that are significant to a reader, or that careless readers mistake for others. */
public enum Vocabulary {
  /** KIF, and moves. */
  KIF(
      "<=",
      "(",
      ")",
      "()",
      "((",
      "))",
      ";",
      "; c\n",
      "?",
      "?x",
      "?X",
      "?_1",
      "not",
      "NOT",
      "(not ",
      "or",
      "(or ",
      "(or)",
      "and",
      "(and ",
      "(and)",
      "distinct",
      "(distinct ?x a)",
      "true",
      "(true ",
      "does",
      "(does r m)",
      "next",
      "init",
      "role",
      "(role random)",
      "legal",
      "goal",
      "terminal",
      "base",
      "input",
      "(<= ",
      "(<= p)",
      "(<=)",
      "'",
      "\"",
      "|",
      "%",
      ":-",
      ".",
      "_",
      "\\",
      "roles\t",
      "moves\t"),
  /** Infix form. */
  INFIX(
      ":-",
      ":",
      "-",
      "&",
      "|",
      "~",
      "~~",
      ".",
      "..",
      ",",
      "(",
      ")",
      "()",
      "'",
      "''",
      "'\\''",
      "'\\\\'",
      "'a b'",
      "\\",
      "%",
      "% c\n",
      "X",
      "Xy",
      "_",
      "_1",
      "?X",
      "?'x'",
      "?",
      "not",
      "distinct(X,a)",
      "distinct",
      "true(",
      "does(r,m)",
      "next(",
      "init(",
      "role(r)",
      "legal(",
      "goal(",
      "terminal",
      "base(",
      "input(",
      "and",
      "or",
      "<=",
      ";",
      "\"",
      "and(a)",
      "or(a,b)"),
  /** Records of traces and of sessions with external engines. */
  RECORDS(
      "roles",
      "playout",
      "step",
      "state",
      "terminal",
      "true",
      "false",
      "goals",
      "legal",
      "moves",
      "stuck",
      "cut",
      "rules",
      "initial",
      "error",
      "\t",
      "\n",
      "\t\t",
      "\n\n",
      "\r\n",
      "-",
      "--",
      "00",
      "-0",
      "+1",
      "\tfalse\n",
      "\ttrue\n",
      "cut\n",
      "stuck\n"),
  /** Journals of verification. */
  JOURNAL(
      "propnet-verification",
      "1",
      "2",
      "settings",
      "game",
      "AGREED",
      "DISAGREED",
      "NOT_FINISHED",
      "agreed",
      "\t",
      "\n",
      "\t\t",
      "00000000",
      "-1"),
  /** Numbers of the format of saved networks, and names of its sections. */
  BYTES(
      "TERM",
      "VOCA",
      "NETW",
      "ORIG",
      "figs",
      "rule",
      "zzzz",
      "\u0000",
      "\u0000\u0000",
      "\u0001",
      "\u007f");

  @SuppressWarnings("ImmutableEnumChecker") // the bytes are never modified
  private final ImmutableList<byte[]> words;

  Vocabulary(String... own) {
    ImmutableList.Builder<byte[]> all = ImmutableList.builder();
    for (String word : own) {
      all.add(word.getBytes(StandardCharsets.UTF_8));
    }
    for (String word : anywhere()) {
      all.add(word.getBytes(StandardCharsets.UTF_8));
    }
    all.add(
        new byte[] {(byte) 0xff}, new byte[] {(byte) 0xc3}, new byte[] {(byte) 0xed, (byte) 0xa0});
    all.add(new byte[] {(byte) 0x80, 0}, new byte[] {(byte) 0xff, (byte) 0xff, (byte) 0xff, 0x7f});
    this.words = all.build();
  }

  /** The words, in UTF-8 and in invalid encodings. */
  ImmutableList<byte[]> words() {
    return words;
  }

  /**
   * Numbers at the limits, blanks and letters of other alphabets, and names with equal hash codes.
   */
  private static ImmutableList<String> anywhere() {
    return ImmutableList.of(
        "0",
        "-1",
        "100",
        "2147483647",
        "2147483648",
        "9223372036854775808",
        "99999999999999999999",
        "\ufeff",
        "\u0000",
        "\u0085",
        "\u00a0",
        "\u0130",
        "\u0131",
        "\u017f",
        "\u212a",
        "\u2028",
        "\u3000",
        "\ufffd",
        "\uffff",
        "\u0301",
        "\ud83d\ude00",
        "\u4e2d",
        "\r",
        "\r\n",
        "\n\r",
        "\u000b",
        "\f",
        "\u001c",
        "AaAa",
        "BBBB");
  }
}

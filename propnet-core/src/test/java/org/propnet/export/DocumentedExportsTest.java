package org.propnet.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;

/** The files in {@code docs/exports.md} are what is written. */
final class DocumentedExportsTest {

  private static final ExportOptions OPTIONS = ExportOptions.named("tiny");

  /** Who goes from 1 gets to 2, where the game ends and is won. */
  private static PropNet documented() {
    Vocabulary vocabulary =
        new Vocabulary(
            terms("a"),
            terms("(at 1)", "(at 2)"),
            new long[] {1},
            ImmutableList.of(terms("go", "stay")),
            ImmutableList.of(terms("0", "100")));
    PropNetBuilder builder = new PropNetBuilder(vocabulary);
    int start = builder.base(0);
    int end = builder.base(1);
    builder.next(0, builder.and(start, Link.invert(builder.input(0, 0))));
    builder.next(1, builder.or(end, builder.and(start, builder.input(0, 0))));
    builder.legal(0, 0, start);
    builder.legal(0, 1, Link.TRUE);
    builder.goal(0, 0, Link.invert(end));
    builder.goal(0, 1, end);
    builder.terminal(end);
    return builder.build();
  }

  private static ImmutableList<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).collect(ImmutableList.toImmutableList());
  }

  private static byte[] bytes(ExportFormat format) {
    return NetworkExport.toBytes(documented(), format, OPTIONS, Budget.unlimited());
  }

  private static String document() throws Exception {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(root.resolve(".mvn"))) {
      root = root.getParent();
    }
    return Files.readString(root.resolve("docs/exports.md"));
  }

  @ParameterizedTest
  @CsvSource({"aag, AIGER_ASCII", "blif, BLIF", "dot, DOT"})
  void theExampleIsWhatIsWritten(String language, ExportFormat format) throws Exception {
    Matcher block = Pattern.compile("(?s)\n```" + language + "\n(.*?)```\n").matcher(document());
    assertEquals(true, block.find());
    assertEquals(block.group(1), new String(bytes(format), StandardCharsets.UTF_8));
  }

  /**
   * The header, the latches, the outputs and the constraint are text; then come two bytes an AND.
   */
  @Test
  void theBinaryFormHasTheSameNumbers() {
    String text = new String(bytes(ExportFormat.AIGER_ASCII), StandardCharsets.UTF_8);
    byte[] binary = bytes(ExportFormat.AIGER);
    StringBuilder expected = new StringBuilder();
    int and = 0;
    for (String line : text.lines().toList()) {
      String[] words = line.split(" ");
      if (and == 0 && line.startsWith("aag")) {
        expected.append(hex(line.replace("aag", "aig") + "\n"));
      } else if (words.length == 3 && line.matches("[\\d ]+") && Integer.parseInt(words[0]) > 8) {
        int left = Integer.parseInt(words[1]);
        expected.append(String.format("%02x", Integer.parseInt(words[0]) - left));
        expected.append(String.format("%02x", left - Integer.parseInt(words[2])));
        and++;
      } else if (line.matches("6 .*|8 .*")) {
        expected.append(hex(line.substring(2) + "\n"));
      } else if (!line.equals("2") && !line.equals("4")) {
        expected.append(hex(line + "\n"));
      }
    }
    assertArrayEquals(HexFormat.of().parseHex(expected), binary);
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }
}

package org.propnet.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.fixture.DocumentedNetwork;

/** The files in {@code docs/exports.md} are what is written. */
final class DocumentedExportsTest {

  private static final ExportOptions OPTIONS = ExportOptions.named("tiny");

  private static byte[] bytes(ExportFormat format) {
    return NetworkExport.toBytes(DocumentedNetwork.build(), format, OPTIONS, Budget.unlimited());
  }

  @ParameterizedTest
  @CsvSource({"aag, AIGER_ASCII", "blif, BLIF", "dot, DOT"})
  void theExampleIsWhatIsWritten(String language, ExportFormat format) throws Exception {
    Matcher block =
        Pattern.compile("(?s)\n```" + language + "\n(.*?)```\n")
            .matcher(DocumentedNetwork.document("exports.md"));
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

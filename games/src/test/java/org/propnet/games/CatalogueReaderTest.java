package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A broken catalogue is reported with the file and the cure. */
final class CatalogueReaderTest {
  private static final String METADATA =
      "title = Coin\nroles = a b\nrules = R.\nsummary = E.\nperft = 2 4\n";
  private static final ImmutableMap<String, String> SOUND =
      ImmutableMap.of(
          "index.txt",
          "coin\n",
          "coin.properties",
          METADATA,
          "coin.kif",
          "(role a)",
          "coin.trace",
          "roles\ta");

  @Test
  void readsASoundCatalogue() {
    CatalogueGame game = reader(SOUND).find("coin").orElseThrow();
    assertEquals("coin", game.name());
    assertEquals("Coin", game.title());
    assertEquals(List.of("a", "b"), game.roles());
    assertEquals("R.", game.rules());
    assertEquals("E.", game.summary());
    assertEquals(List.of(2L, 4L), game.perft());
    assertEquals(OptionalInt.empty(), game.declaredBases());
    assertEquals(OptionalInt.empty(), game.declaredInputs());
    assertEquals(OptionalLong.empty(), game.reachableStates());
    assertEquals("(role a)", game.rulesheet());
    assertEquals("roles\ta", game.goldenPlaythrough());
  }

  @Test
  void readsOptionalCounts() {
    String text = METADATA + "bases = 3\ninputs = 2147483647\nstates = 4531985219092\n";
    CatalogueGame game = reader(with("coin.properties", text)).games().get(0);
    assertEquals(OptionalInt.of(3), game.declaredBases());
    assertEquals(OptionalInt.of(Integer.MAX_VALUE), game.declaredInputs());
    assertEquals(OptionalLong.of(4_531_985_219_092L), game.reachableStates());
  }

  @Test
  void missingIndex() {
    assertFault(without("index.txt"), "index.txt", "missing");
  }

  @ParameterizedTest
  @CsvSource({
    "'', is empty",
    "'dice\ncoin\n', line 2: 'coin' has to come before 'dice'",
    "'coin\ncoin\n', name each game once",
    "'coin\n\n', line 2: '' isn't a name in camel case",
    "'../coin\n', line 1: '../coin' isn't a name in camel case"
  })
  void malformedIndex(String index, String problem) {
    assertFault(with("index.txt", index), "index.txt", problem);
  }

  @Test
  void gameWithoutMetadata() {
    assertFault(without("coin.properties"), "coin.properties", "missing");
  }

  @Test
  void gameWithoutRulesheetOrPlaythrough() {
    CatalogueGame noRules = reader(without("coin.kif")).games().get(0);
    CatalogueException rules = assertThrows(CatalogueException.class, noRules::rulesheet);
    assertTrue(rules.getMessage().startsWith("coin.kif: "), rules.getMessage());
    CatalogueGame noTrace = reader(without("coin.trace")).games().get(0);
    CatalogueException trace = assertThrows(CatalogueException.class, noTrace::goldenPlaythrough);
    assertTrue(trace.getMessage().startsWith("coin.trace: "), trace.getMessage());
    assertTrue(trace.getMessage().contains("record a golden playthrough"), trace.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"title", "roles", "rules", "summary", "perft"})
  void missingKey(String key) {
    String text = METADATA.replaceAll("(?m)^" + key + " = .*\n", "");
    assertFault(with("coin.properties", text), "coin.properties", "no value for '" + key + "'");
  }

  @Test
  void unknownKey() {
    assertFault(with("coin.properties", METADATA + "base = 3\n"), "coin.properties", "key 'base'");
  }

  @Test
  void malformedEscape() {
    String text = METADATA + "states = \\u12\n";
    assertFault(with("coin.properties", text), "coin.properties", "Unicode escape");
  }

  @ParameterizedTest
  @CsvSource({
    "bases, 0, 1 to 2147483647",
    "bases, 2147483648, 1 to 2147483647",
    "inputs, many, 'many'",
    "inputs, -3, '-3'",
    "states, 9223372036854775808, 1 to 9223372036854775807",
    "perft, 7 x 9, 'x'"
  })
  void malformedCount(String key, String value, String problem) {
    String text = METADATA.replaceAll("(?m)^" + key + " = .*\n", "") + key + " = " + value + "\n";
    assertFault(with("coin.properties", text), "coin.properties", problem);
  }

  private static void assertFault(Map<String, String> files, String resource, String problem) {
    CatalogueException fault = assertThrows(CatalogueException.class, () -> reader(files).games());
    assertTrue(fault.getMessage().startsWith(resource + ": "), fault.getMessage());
    assertTrue(fault.getMessage().contains(problem), fault.getMessage());
  }

  private static CatalogueReader reader(Map<String, String> files) {
    return new CatalogueReader(fileName -> Optional.ofNullable(files.get(fileName)));
  }

  private static Map<String, String> with(String fileName, String text) {
    Map<String, String> files = new HashMap<>(SOUND);
    files.put(fileName, text);
    return files;
  }

  private static Map<String, String> without(String fileName) {
    Map<String, String> files = new HashMap<>(SOUND);
    files.remove(fileName);
    return files;
  }
}

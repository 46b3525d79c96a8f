package org.propnet.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.KifReader;

final class GoalValuesTest {

  @ParameterizedTest
  @CsvSource({"0, 0", "100, 100", "-5, -5", "007, 7", "2147483647, 2147483647"})
  void readsIntegers(String text, int value) {
    assertEquals(OptionalInt.of(value), GoalValues.parse(KifReader.readTerm(text)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"+100", "2147483648", "ten", "1.5", "(100 1)", "-", "٣", "00000000001"})
  void refusesEverythingElse(String text) {
    assertEquals(OptionalInt.empty(), GoalValues.parse(KifReader.readTerm(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(goal a 100) (<= (goal ?r 0) (role ?r)) (goal b 30) (goal a many) | [0, 100]",
        "(<= (goal a ?v) (value ?v)) (goal a 0) | []",
        "(<= (goal b ?v) (value ?v)) (goal a 50) | [50]",
        "(<= (goal (f ?x) 10) (p ?x)) (legal a 1) | [10]",
        "(legal a 1) | []"
      })
  void headsTellWhichValuesARoleMayGet(String rules, String values) {
    assertEquals(
        values, GoalValues.inHeads(KifReader.read(rules, "rules"), Role.of("a")).toString());
  }
}

package org.propnet.gdl.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class NearestNameTest {

  @Test
  void theNearestNameIsNotFar() {
    List<String> names = List.of("hex", "connectFour", "ticTacToe");
    assertEquals(Optional.of("connectFour"), NearestName.of("conectfour", names));
    assertEquals(Optional.of("ticTacToe"), NearestName.of("tictactoe", names));
    assertEquals(Optional.of("hex"), NearestName.of("hx", names));
    assertEquals(Optional.empty(), NearestName.of("go", names));
    assertEquals(Optional.of("true"), NearestName.of("treu", List.of("role", "true")));
    assertEquals(Optional.of("does"), NearestName.of("odes", List.of("does")));
    assertEquals(Optional.empty(), NearestName.of("eurt", List.of("true")));
    assertEquals(Optional.empty(), NearestName.of("", names));
    assertEquals(Optional.empty(), NearestName.of("move", List.of("xmov")));
  }

  @Test
  void ofTwoNamesThatAreEquallyNearTheFirstIsTaken() {
    assertEquals(Optional.of("cat"), NearestName.of("hat", List.of("cat", "bat")));
  }

  @Test
  void longNamesAreNotCompared() {
    String name = "n".repeat(NearestName.MAX_LENGTH);
    assertEquals(Optional.of(name), NearestName.of(name, List.of(name)));
    assertEquals(Optional.empty(), NearestName.of(name + "n", List.of(name)));
    assertEquals(Optional.empty(), NearestName.of(name, List.of(name + "n")));
  }
}

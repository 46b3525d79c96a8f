package org.propnet.kiosk.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Iterables;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

final class GameShelfTest {

  private static GameShelf.Group repository(String place) {
    return Iterables.getLast(new GameShelf(Optional.empty(), Optional.of(place)).groups());
  }

  @Test
  void gamesOfARepositoryAreListed(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("walk"));
    Files.writeString(
        folder.resolve("walk").resolve("METADATA"),
        "{\"rulesheet\": \"walk.kif\"}",
        StandardCharsets.UTF_8);
    GameShelf.Group group = repository(folder.toString());
    assertEquals("", group.problem());
    assertEquals(List.of("repo:walk"), group.games().stream().map(GameShelf.Listed::key).toList());
  }

  @Test
  void aRepositoryThatCannotBeReadIsToldSo() {
    GameShelf.Group group = repository("/no/such/folder");
    assertEquals(List.of(), group.games());
    assertTrue(group.problem().contains("/no/such/folder"), group.problem());
  }

  /** One that accepts connections and never answers. */
  @Test
  @Timeout(20)
  void aSlowRepositoryHoldsNothingUp() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      GameShelf.Group group = repository("http://127.0.0.1:" + silent.getLocalPort());
      assertEquals(List.of(), group.games());
      assertTrue(group.problem().contains("hasn't answered yet"), group.problem());
    }
  }
}

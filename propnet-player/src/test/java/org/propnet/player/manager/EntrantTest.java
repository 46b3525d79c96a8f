package org.propnet.player.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.machine.Role;

final class EntrantTest {

  @Test
  void aKindHasItsParametersAsText() {
    Entrant.Local player = (Entrant.Local) Entrant.of("a", "montecarlo: playouts=20, seed=3");
    assertEquals("montecarlo:playouts=20,seed=3", player.text());
    assertEquals("a", player.name());
    assertTrue(player.players().get() != player.players().get(), "a new player each time");
  }

  @Test
  void addressesAndCommandsAreTold() {
    assertEquals(
        new Entrant.Remote("a", HostAndPort.fromParts("localhost", 9147)),
        Entrant.of("a", "localhost:9147"));
    Entrant command = Entrant.of("a", "'my player' --port={port}");
    assertEquals(new Entrant.Command("a", ImmutableList.of("my player", "--port={port}")), command);
    assertEquals("my player --port={port}", command.text());
    assertEquals(
        new Entrant.Command("a", ImmutableList.of("./run.sh", "{port}", "mcts:1000")),
        Entrant.of("a", "./run.sh {port} mcts:1000"));
    assertEquals("[::1]:9147", Entrant.of("a", "[::1]:9147").text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "leagl|there is no player 'leagl'; did you mean legal? (or give an address HOST:PORT",
        "random:nodes=3|the player random has no parameter 'nodes'",
        "java 'x {port}|is no command: a quote isn't closed",
        "127.0.0.1|or a command in which {port} stands for the port",
      })
  void whatIsNoPlayerIsRefused(String text, String part) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Entrant.of("a", text)).getMessage();
    assertTrue(message.contains(part), message);
  }

  @Test
  void kindsOfPlayersPlayHere() {
    Entrant command = Entrant.of("a", "./run.sh {port}");
    Entrant remote = Entrant.of("b", "localhost:9147");
    assertFalse(Entrant.arePlayingHere(ImmutableList.of(command, remote)));
    assertTrue(Entrant.arePlayingHere(ImmutableList.of(command, Entrant.of("c", "legal"))));
  }

  @Test
  void aMatchThatIsNamedByNoAtomIsRefused() {
    MatchGame game = Games.of("ticTacToe");
    HostAndPort address = HostAndPort.fromParts("localhost", 1);
    assertThrows(
        IllegalArgumentException.class,
        () -> RemotePlayer.of(game, Role.of("crosses"), "m.(b 1)", Games.settings(1, 1), address));
  }

  @Test
  void anAddressWithoutAPortIsRefused() {
    HostAndPort address = HostAndPort.fromHost("localhost");
    assertThrows(IllegalArgumentException.class, () -> new Entrant.Remote("a", address));
  }
}

package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.cli.CommandRun;

/** What {@code propnet kiosk} refuses. That it runs, the launcher's and the kiosk's tests show. */
@Timeout(60)
final class KioskCommandTest {

  @Test
  void aPortIsTakenOnce() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandRun run = CommandRun.of("kiosk", "--port", String.valueOf(taken.getLocalPort()));
      assertEquals(2, run.exitCode());
      assertTrue(run.err().contains("choose another port"), run.err());
    }
  }

  @Test
  void whatCannotBeOpenedIsRefused() {
    for (List<String> arguments :
        List.of(
            List.of("connectFuor", "did you mean connectFour?"),
            List.of("-", "name a file"),
            List.of("http://localhost/games/x/", "repo:KEY"))) {
      CommandRun run = CommandRun.of("kiosk", "--port", "0", arguments.get(0));
      assertEquals(2, run.exitCode(), run.err());
      assertTrue(run.err().contains(arguments.get(1)), run.err());
    }
    CommandRun address = CommandRun.of("kiosk", "--address", "no.such.host.invalid");
    assertEquals(2, address.exitCode());
    assertTrue(address.err().contains("--address"), address.err());
  }
}

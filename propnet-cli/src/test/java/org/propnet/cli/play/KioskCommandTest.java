package org.propnet.cli.play;

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
      CommandRun.ending(2, "kiosk", "--port", String.valueOf(taken.getLocalPort()))
          .withError("choose another port");
    }
  }

  @Test
  void whatCannotBeOpenedIsRefused() {
    for (List<String> arguments :
        List.of(
            List.of("connectFuor", "did you mean connectFour?"),
            List.of("-", "name a file"),
            List.of("http://localhost/games/x/", "repo:KEY"))) {
      CommandRun.ending(2, "kiosk", "--port", "0", arguments.get(0)).withError(arguments.get(1));
    }
    CommandRun.ending(2, "kiosk", "--address", "no.such.host.invalid").withError("--address");
  }
}

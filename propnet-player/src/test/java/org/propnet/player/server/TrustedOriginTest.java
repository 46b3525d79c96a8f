package org.propnet.player.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TrustedOriginTest {

  /** One address has several spellings. */
  @ParameterizedTest
  @CsvSource({
    "fd00::5, [fd00::5]:8080, true",
    "fd00::5, [FD00:0:0:0:0:0:0:5], true",
    "fd00::5, [fd00::6]:8080, false",
    "127.0.1.1, 127.0.1.1:8080, true",
    "127.0.1.1, 127.0.1.2:8080, false",
    "127.0.1.1, localhost, true",
    "127.0.1.1, 127.0.1.1.example, false",
    "0.0.0.0, 192.0.2.7:8080, true",
    "0.0.0.0, somewhere.example:8080, false"
  })
  void aServerIsAskedByItsAddress(String address, String host, boolean isOwn) throws Exception {
    TrustedOrigin origin =
        new TrustedOrigin(new InetSocketAddress(InetAddress.getByName(address), 8080));
    assertEquals(isOwn, origin.isOwn(host));
  }
}

package org.propnet.player.server;

import java.net.InetSocketAddress;
import java.net.SocketAddress;

/** Formats the names of peers, for listeners. */
final class Peers {

  private Peers() {}

  static String name(SocketAddress address) {
    return address instanceof InetSocketAddress inet && inet.getAddress() != null
        ? inet.getAddress().getHostAddress() + ":" + inet.getPort()
        : String.valueOf(address);
  }
}

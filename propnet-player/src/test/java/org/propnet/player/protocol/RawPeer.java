package org.propnet.player.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** A manager that sends any bytes to a server on loopback. */
public final class RawPeer implements AutoCloseable {

  /** After this time nothing came, and the test fails. */
  private static final int HANG_MILLIS = 20_000;

  private final Socket socket;

  public RawPeer(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(HANG_MILLIS);
  }

  public RawPeer send(String text) throws IOException {
    return send(text.getBytes(UTF_8));
  }

  public RawPeer send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    return this;
  }

  public RawPeer halfClose() throws IOException {
    socket.shutdownOutput();
    return this;
  }

  /** All that comes until the other side closes. */
  public String receive() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), UTF_8);
  }

  /** What comes behind the headers. */
  public String receiveBody() throws IOException {
    String answer = receive();
    return answer.substring(answer.indexOf("\r\n\r\n") + 4);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

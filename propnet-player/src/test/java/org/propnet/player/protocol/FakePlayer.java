package org.propnet.player.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A player on loopback that does what a test says, one connection after the other. */
public final class FakePlayer implements AutoCloseable {

  /** What a player does with a connection, which is closed afterwards. */
  public interface Behaviour {
    void serve(String request, Socket connection) throws IOException, InterruptedException;
  }

  private final ServerSocket server;
  private final ExecutorService thread = Executors.newSingleThreadExecutor();

  /** The requests that came, with their headers. */
  public final List<String> requests = new CopyOnWriteArrayList<>();

  public FakePlayer(Behaviour behaviour) throws IOException {
    this(0, behaviour);
  }

  /** A player on that port. */
  public FakePlayer(int port, Behaviour behaviour) throws IOException {
    server = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
    thread.execute(() -> serve(behaviour));
  }

  /** A player that sends such a text to every message. */
  public static FakePlayer sending(String response) throws IOException {
    return new FakePlayer(
        (request, connection) -> connection.getOutputStream().write(response.getBytes(UTF_8)));
  }

  private void serve(Behaviour behaviour) {
    while (!server.isClosed()) {
      try (Socket connection = server.accept()) {
        String request = read(connection.getInputStream());
        requests.add(request);
        behaviour.serve(request, connection);
      } catch (IOException e) {
        // A sender that goes away is part of the tests; they look at its side.
        requests.add("broken: " + e.getMessage());
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** Reads a request as old players do: the length, then so many characters. */
  private static String read(InputStream in) throws IOException {
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    int end = -1;
    while (end < 0 || request.size() < end) {
      int b = in.read();
      if (b < 0) {
        return request.toString(UTF_8);
      }
      request.write(b);
      String text = end < 0 ? request.toString(UTF_8) : "";
      if (text.endsWith("\n\n")) {
        String length = text.split("Content-Length: ")[1].split("\n")[0];
        end = text.length() + Integer.parseInt(length);
      }
    }
    return request.toString(UTF_8);
  }

  public int port() {
    return server.getLocalPort();
  }

  public MessageSender sender() {
    return new MessageSender("127.0.0.1", port(), "fake");
  }

  @Override
  public void close() throws IOException {
    server.close();
    thread.shutdownNow();
  }
}

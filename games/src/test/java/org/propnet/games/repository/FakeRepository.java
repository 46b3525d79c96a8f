package org.propnet.games.repository;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A server on loopback that writes what it is told to, perhaps no HTTP at all. */
final class FakeRepository implements AutoCloseable {

  /** Writes the answer to a request; the connection ends when it returns. */
  @FunctionalInterface
  interface Behaviour {
    void answer(String path, OutputStream out) throws IOException, InterruptedException;
  }

  private final ServerSocket socket;
  private final Thread thread;
  private final Queue<String> asked = new ConcurrentLinkedQueue<>();

  private FakeRepository(ServerSocket socket, Behaviour behaviour) {
    this.socket = socket;
    this.thread = new Thread(() -> serve(behaviour), "fake-repository");
    thread.start();
  }

  static FakeRepository start(Behaviour behaviour) throws IOException {
    return new FakeRepository(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), behaviour);
  }

  private void serve(Behaviour behaviour) {
    while (!socket.isClosed()) {
      try (Socket peer = socket.accept()) {
        BufferedReader in = new BufferedReader(new InputStreamReader(peer.getInputStream(), UTF_8));
        String path = String.valueOf(in.readLine()).split(" ")[1];
        asked.add(path);
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {}
        behaviour.answer(path, peer.getOutputStream());
      } catch (IOException gone) {
        // The client has had enough, or the test is over.
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** The base address. */
  String base() {
    return "http://127.0.0.1:" + socket.getLocalPort() + "/base";
  }

  /** The paths that were asked for. */
  List<String> asked() {
    return List.copyOf(asked);
  }

  static void write(OutputStream out, String status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    head(out, status, "Content-Length: " + bytes.length);
    out.write(bytes);
    out.flush();
  }

  static void head(OutputStream out, String status, String header) throws IOException {
    out.write(
        ("HTTP/1.1 " + status + "\r\nConnection: close\r\n" + header + "\r\n\r\n").getBytes(UTF_8));
    out.flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package org.propnet.player.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import org.propnet.player.protocol.SendException.Reason;

/**
 * An HTTP client that sends messages to one player in the manner of the classic manager: one
 * connection for each message, HTTP/1.0, the same headers in the same order. Immutable and safe to
 * use by several threads; each call uses its own connection, and ends when its thread is
 * interrupted.
 *
 * @param host the player's host
 * @param port the player's port
 * @param name the player's name, sent in the header {@code Receiver}
 */
public record MessageSender(String host, int port, String name) {

  /** The timeout for establishing a connection. */
  public static final Duration CONNECT_TIME = Duration.ofSeconds(5);

  private static final int BUFFER_BYTES = 1 << 13;

  /**
   * The request for a message, byte for byte. Header lines end with LF, as on the machines that
   * managers run on. The content length counts bytes; the body is ASCII unless the rules aren't.
   */
  byte[] request(String message) {
    byte[] body = message.getBytes(UTF_8);
    String head =
        "POST / HTTP/1.0\n"
            + "Accept: text/delim\n"
            + ("Host: " + host + "\n")
            + "Sender: GAMESERVER\n"
            + ("Receiver: " + name + "\n")
            + "Content-Type: text/acl\n"
            + ("Content-Length: " + body.length + "\n\n");
    byte[] header = head.getBytes(UTF_8);
    return ByteBuffer.allocate(header.length + body.length).put(header).put(body).array();
  }

  /**
   * Sends a message and waits for the answer.
   *
   * @param message its text, such as that of {@link Message#text}; any text is sent unchanged
   * @param time the timeout for the whole exchange, after the host's name was resolved
   * @return the body of the answer, unchanged; empty if there was none
   * @throws SendException if no complete answer came in time, with the reason
   * @throws InterruptedException if the thread was interrupted; the connection is closed
   */
  public String send(String message, Duration time) throws SendException, InterruptedException {
    long deadline = System.nanoTime() + time.toNanos();
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      throw problem(Reason.NO_CONNECTION, "the host isn't known; check its name");
    }
    try (SocketChannel channel = SocketChannel.open();
        Selector selector = Selector.open()) {
      channel.configureBlocking(false);
      SelectionKey key = channel.register(selector, 0);
      connect(channel, key, address, deadline);
      return exchange(channel, key, ByteBuffer.wrap(request(message)), deadline);
    } catch (SendException e) {
      throw e;
    } catch (IOException e) {
      throw problem(Reason.BROKEN, "the connection broke: " + e.getMessage());
    }
  }

  private void connect(
      SocketChannel channel, SelectionKey key, InetSocketAddress address, long deadline)
      throws IOException, InterruptedException {
    long connectDeadline = System.nanoTime() + CONNECT_TIME.toNanos();
    boolean isShort = deadline - connectDeadline < 0;
    try {
      boolean isConnected = channel.connect(address);
      while (!isConnected) {
        if (!await(key, SelectionKey.OP_CONNECT, isShort ? deadline : connectDeadline)) {
          throw problem(Reason.NO_CONNECTION, "no connection in time; is the player running?");
        }
        isConnected = channel.finishConnect();
      }
    } catch (SendException e) {
      throw e;
    } catch (IOException e) {
      throw problem(Reason.NO_CONNECTION, e.getMessage() + "; is the player running?");
    }
  }

  /** Writes and reads at the same time, as a player may answer before it has read everything. */
  private String exchange(
      SocketChannel channel, SelectionKey key, ByteBuffer request, long deadline)
      throws IOException, InterruptedException {
    HttpAnswer answer = new HttpAnswer();
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    Optional<String> body = Optional.empty();
    while (body.isEmpty()) {
      int interest = SelectionKey.OP_READ | (request.hasRemaining() ? SelectionKey.OP_WRITE : 0);
      if (!await(key, interest, deadline)) {
        throw problem(Reason.TIMED_OUT, "no complete answer in time");
      }
      if (key.isWritable()) {
        channel.write(request);
      }
      boolean isEnd = false;
      if (key.isReadable()) {
        isEnd = channel.read(buffer.clear()) < 0;
        answer.add(buffer.flip());
      }
      check(answer);
      body = answer.body(isEnd);
      if (isEnd && body.isEmpty()) {
        throw problem(Reason.BROKEN, "the player closed the connection without an answer");
      }
    }
    return body.get();
  }

  private void check(HttpAnswer answer) throws SendException {
    if (answer.isTooLarge()) {
      throw problem(
          Reason.TOO_LARGE, "the answer is longer than " + HttpAnswer.MAX_BYTES + " bytes");
    }
    if (!answer.isEmpty() && answer.isNotHttp()) {
      throw problem(Reason.NOT_HTTP, "the answer is no HTTP; is this the port of a player?");
    }
  }

  /** Waits until the channel is ready for one of the operations; false at the deadline. */
  private static boolean await(SelectionKey key, int operations, long deadline)
      throws IOException, InterruptedException {
    key.interestOps(operations);
    Selector selector = key.selector();
    while (true) {
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      int ready = selector.select(left / 1_000_000 + 1);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (ready > 0 || selector.selectedKeys().contains(key)) {
        selector.selectedKeys().clear();
        return true;
      }
    }
  }

  private SendException problem(Reason reason, String problem) {
    return new SendException(reason, host + ":" + port, problem);
  }
}

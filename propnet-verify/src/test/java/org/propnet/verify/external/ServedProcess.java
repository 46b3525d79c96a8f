package org.propnet.verify.external;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.propnet.gdl.GameDescription;

/** An external engine in a thread of this process: {@link EngineServer} behind pipes. */
final class ServedProcess extends Process {

  private static final int BUFFER = 1 << 16;

  private final PipedOutputStream requests = new PipedOutputStream();
  private final PipedInputStream answers = new PipedInputStream(BUFFER);
  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * Starts the thread.
   *
   * @param machines makes the machine that answers
   * @param change what becomes of each text of answers
   */
  ServedProcess(MachineFactory machines, UnaryOperator<String> change) throws IOException {
    PipedInputStream in = new PipedInputStream(requests, BUFFER);
    PipedOutputStream out = new PipedOutputStream(answers);
    OutputStream changed =
        new OutputStream() {
          @Override
          public void write(int value) {
            throw new UnsupportedOperationException("the server writes whole answers");
          }

          @Override
          public void write(byte[] bytes) throws IOException {
            String text = change.apply(new String(bytes, StandardCharsets.UTF_8));
            out.write(text.getBytes(StandardCharsets.UTF_8));
          }

          @Override
          public void flush() throws IOException {
            out.flush();
          }
        };
    Thread server = new Thread(() -> serve(machines, in, changed, out), "served");
    server.setDaemon(true);
    server.start();
  }

  private void serve(
      MachineFactory machines, InputStream in, OutputStream changed, OutputStream out) {
    try (in;
        out) {
      EngineServer.serve(machines, Duration.ofMinutes(1), in, changed);
    } catch (IOException | InterruptedException broken) {
      // The other side has ended.
    } finally {
      ended.countDown();
    }
  }

  /** A machine that asks another machine of a game in this way. */
  static ExternalMachine machine(
      MachineFactory machines, UnaryOperator<String> change, GameDescription game) {
    ExternalLimits limits =
        new ExternalLimits(Duration.ofMinutes(1), Duration.ofSeconds(20), 1 << 26);
    return new ExternalMachine("served", () -> new ServedProcess(machines, change), game, limits);
  }

  /** The same, with the answers as they are. */
  static ExternalMachine machine(MachineFactory machines, GameDescription game) {
    return machine(machines, answers -> answers, game);
  }

  @Override
  public OutputStream getOutputStream() {
    return requests;
  }

  @Override
  public InputStream getInputStream() {
    return answers;
  }

  @Override
  public InputStream getErrorStream() {
    return InputStream.nullInputStream();
  }

  @Override
  public int waitFor() throws InterruptedException {
    ended.await();
    return 0;
  }

  @Override
  public int exitValue() {
    if (ended.getCount() > 0) {
      throw new IllegalThreadStateException();
    }
    return 0;
  }

  @Override
  public void destroy() {
    try {
      requests.close();
    } catch (IOException ended) {
      // Then there is nothing more to do.
    }
  }

  /** A handle that can do one thing: end this process. */
  @Override
  public ProcessHandle toHandle() {
    return (ProcessHandle)
        Proxy.newProxyInstance(
            ServedProcess.class.getClassLoader(),
            new Class<?>[] {ProcessHandle.class},
            (handle, method, arguments) -> {
              destroy();
              return true;
            });
  }

  @Override
  public Stream<ProcessHandle> descendants() {
    return Stream.empty();
  }
}

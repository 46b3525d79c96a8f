package org.propnet.verify.external;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Reads the error stream of a process and keeps its tail for messages. */
final class ErrorTail {

  /** Characters to keep. */
  static final int KEPT = 400;

  /** How long to wait for the rest of a finished process's output, in milliseconds. */
  private static final long PATIENCE = 500;

  private final Thread reader;
  private String tail = "";

  ErrorTail(InputStream raw) {
    reader = new Thread(() -> drain(raw), "propnet-errors");
    reader.setDaemon(true);
  }

  /** Starts to read. */
  void start() {
    reader.start();
  }

  private void drain(InputStream raw) {
    try (Reader text = new InputStreamReader(raw, StandardCharsets.UTF_8)) {
      char[] buffer = new char[1 << 12];
      for (int count = text.read(buffer); count >= 0; count = text.read(buffer)) {
        keep(new String(buffer, 0, count));
      }
    } catch (IOException ended) {
      // The process has ended or been killed.
    }
  }

  private synchronized void keep(String text) {
    String all = tail + text;
    tail = all.substring(Math.max(0, all.length() - KEPT));
  }

  /** The tail of the output in one line. Waits briefly for a process that has ended. */
  String text() {
    try {
      reader.join(PATIENCE);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      return tail.strip().replaceAll("\\s*\\R\\s*", " ");
    }
  }
}

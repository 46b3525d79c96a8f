package org.propnet.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads what a process writes on its error stream, and keeps the last of it for messages. */
final class ErrorTail {

  private static final int KEPT = 400;

  private final Thread reader;
  private String tail = "";

  ErrorTail(InputStream raw) {
    reader = new Thread(() -> drain(raw), "propnet-errors");
    reader.setDaemon(true);
    reader.start();
  }

  private void drain(InputStream raw) {
    try (raw) {
      byte[] buffer = new byte[1 << 12];
      for (int count = raw.read(buffer); count >= 0; count = raw.read(buffer)) {
        keep(new String(buffer, 0, count, StandardCharsets.UTF_8));
      }
    } catch (IOException ended) {
      // The process has ended, or was ended.
    }
  }

  private synchronized void keep(String text) {
    String all = tail + text;
    tail = all.substring(Math.max(0, all.length() - KEPT));
  }

  /** The last of what was written, in one line. Waits a moment for a process that has ended. */
  String text() {
    try {
      reader.join(KEPT);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      return tail.strip().replaceAll("\\s*\\R\\s*", " ");
    }
  }
}

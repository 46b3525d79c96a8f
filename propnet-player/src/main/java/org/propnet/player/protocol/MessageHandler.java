package org.propnet.player.protocol;

import java.util.concurrent.CompletableFuture;

/** A handler that answers messages. Safe for use by several threads. */
@FunctionalInterface
public interface MessageHandler {

  /**
   * Answers a message. Returns at once; the future is completed in time by another thread, and
   * never exceptionally.
   *
   * @param received when the message's first byte arrived, a time of {@link System#nanoTime};
   *     clocks run from then
   * @return the text of the answer
   */
  CompletableFuture<String> answer(Message message, long received);
}

package org.propnet.player.protocol;

import java.util.concurrent.CompletableFuture;

/** Answers messages. Safe for use by several threads. */
@FunctionalInterface
public interface MessageHandler {

  /**
   * Answers a message. Returns at once; the answer is completed in time by another thread, and
   * never with an exception.
   *
   * @param received when the message's first byte came in, as {@link System#nanoTime} tells it:
   *     clocks run from then
   * @return the text of the answer
   */
  CompletableFuture<String> answer(Message message, long received);
}

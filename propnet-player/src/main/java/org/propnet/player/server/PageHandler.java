package org.propnet.player.server;

/**
 * A handler that answers the requests to a {@link PageServer}. Called concurrently by several
 * threads.
 */
@FunctionalInterface
public interface PageHandler {

  /**
   * Answers a request, now or later, in any thread. Must return soon, as the server has few
   * threads.
   */
  void handle(PageRequest request, PageReply reply);
}

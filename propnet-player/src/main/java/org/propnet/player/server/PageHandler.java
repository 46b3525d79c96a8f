package org.propnet.player.server;

/** Answers the requests to a {@link PageServer}. Called by several threads at the same time. */
@FunctionalInterface
public interface PageHandler {

  /**
   * Answers a request, now or later, in any thread. It must return soon: the server has few
   * threads.
   */
  void handle(PageRequest request, PageReply reply);
}

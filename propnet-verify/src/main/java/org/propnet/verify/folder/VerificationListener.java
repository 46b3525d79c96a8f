package org.propnet.verify.folder;

/**
 * Receives the progress of a {@link FolderVerification}. Its methods are called sequentially, from
 * any thread, in the order of events.
 */
public interface VerificationListener {

  /** The listener that does nothing. */
  VerificationListener NONE = new VerificationListener() {};

  /** A game begins. */
  default void started(String name) {}

  /** A game has ended. */
  default void finished(GameVerification game) {}
}

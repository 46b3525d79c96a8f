package org.propnet.verify.folder;

/**
 * Hears of the progress of a {@link FolderVerification}. Its methods are called one at a time, from
 * any thread, in the order in which things happen.
 */
public interface VerificationListener {

  /** The listener that does nothing. */
  VerificationListener NONE = new VerificationListener() {};

  /** A game begins. */
  default void started(String name) {}

  /** A game has ended. */
  default void finished(GameVerification game) {}
}

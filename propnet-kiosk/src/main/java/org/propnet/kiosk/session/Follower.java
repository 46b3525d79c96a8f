package org.propnet.kiosk.session;

/**
 * Something that goes with a session and works beside it, such as an analysis. Called in the
 * session's thread; the methods return soon.
 */
interface Follower {

  /** Another position is the current one. */
  void reached(Node node);

  /** The session has ended. */
  void ended();
}

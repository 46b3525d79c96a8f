package org.propnet.kiosk.session;

/**
 * An observer of a session, such as a page in a browser. Called in the session's thread; the
 * methods return soon.
 */
public interface Window {

  /** Whether the window chooses the moves of a role. */
  boolean hasSeat(int role);

  /** Shows a new view. */
  void view(View view);

  /** Shows new findings of an analysis. */
  void analysis(AnalysisView view);

  /** Shows a problem, in one line. */
  void problem(String line);

  /** The session has ended, for the given reason. No calls follow. */
  void closed(String line);
}

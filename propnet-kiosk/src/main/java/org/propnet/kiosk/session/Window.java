package org.propnet.kiosk.session;

/**
 * One that watches a session, such as a page in a browser. Called by the session's thread; the
 * methods return soon.
 */
public interface Window {

  /** The numbers of the roles whose moves the window chooses. */
  boolean hasSeat(int role);

  /** There is something new to see. */
  void view(View view);

  /** There is something new of an analysis. */
  void analysis(AnalysisView view);

  /** Something went wrong, in one line. */
  void problem(String line);

  /** The session has ended, for this reason. Nothing follows. */
  void closed(String line);
}

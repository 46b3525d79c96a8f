package org.propnet.kiosk.session;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;

/** The windows of a session. Confined to one thread at a time. */
final class Audience {

  private static final int MAX_WINDOWS = 16;

  private final Set<Window> windows = new LinkedHashSet<>();

  boolean isEmpty() {
    return windows.isEmpty();
  }

  /**
   * Adds a window.
   *
   * @throws KioskException if there are too many
   */
  void add(Window window) throws KioskException {
    if (windows.size() >= MAX_WINDOWS) {
      throw new KioskException(
          Reason.BUSY, "this session has " + MAX_WINDOWS + " windows; close one");
    }
    windows.add(window);
  }

  void remove(Window window) {
    windows.remove(window);
  }

  void tell(Consumer<Window> tell) {
    windows.forEach(tell);
  }

  /** Tells all windows why the session has ended, and removes them. */
  void close(String reason) {
    windows.forEach(window -> window.closed(reason));
    windows.clear();
  }
}

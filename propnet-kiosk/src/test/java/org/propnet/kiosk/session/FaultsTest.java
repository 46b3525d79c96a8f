package org.propnet.kiosk.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

final class FaultsTest {

  @Test
  void aFaultIsLoggedWithItsStack() {
    Logger logger = Logger.getLogger(Faults.class.getName());
    List<LogRecord> records = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            records.add(record);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    IllegalStateException broken = new IllegalStateException("broken");
    try {
      assertEquals(
          "the kiosk's program failed: java.lang.IllegalStateException: broken",
          Faults.log("a test", broken));
    } finally {
      logger.setUseParentHandlers(true);
      logger.removeHandler(handler);
    }
    assertEquals(1, records.size());
    assertEquals(Level.SEVERE, records.get(0).getLevel());
    assertSame(broken, records.get(0).getThrown());
  }
}

package org.propnet.kiosk;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A kiosk on a free port for the tests of a class. */
public final class KioskServer implements BeforeAllCallback, AfterAllCallback {

  private @Nullable Kiosk kiosk;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    kiosk =
        Kiosk.start(new KioskSettings(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)));
  }

  /** The address of the start page. */
  public String address() {
    return "http://127.0.0.1:" + kiosk.port() + "/";
  }

  @Override
  public void afterAll(ExtensionContext context) {
    kiosk.close();
  }
}

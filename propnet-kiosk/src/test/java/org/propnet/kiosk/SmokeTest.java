package org.propnet.kiosk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class SmokeTest {

  @RegisterExtension final Windows windows = new Windows();

  @Test
  void aPageIsShown() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] text =
        "<!doctype html><link rel=icon href=data:,><title>a</title>"
            .getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, text.length);
          exchange.getResponseBody().write(text);
          exchange.close();
        });
    server.start();
    try {
      Page page = windows.open("http://127.0.0.1:" + server.getAddress().getPort() + "/");
      assertEquals("a", page.title());
      windows.picture(page, "page");
    } finally {
      server.stop(0);
    }
  }
}

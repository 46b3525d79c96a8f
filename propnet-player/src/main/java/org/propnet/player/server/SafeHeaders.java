package org.propnet.player.server;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** The headers of every page: what a browser must not do with it, and that its connection ends. */
final class SafeHeaders {

  /** Scripts, styles and requests only from the server itself; no inline code in pages. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

  private SafeHeaders() {}

  static void add(HttpFields.Mutable headers) {
    headers.put(HttpHeader.CONNECTION, "close"); // Jetty leaves it out where it refuses a request
    headers.put("Content-Security-Policy", POLICY);
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
  }
}

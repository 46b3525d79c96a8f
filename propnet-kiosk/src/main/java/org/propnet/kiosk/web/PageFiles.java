package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.propnet.player.server.PageServer.Page;

/** The files of the page, from the resources of this module. */
final class PageFiles {

  private static final String FOLDER = "/org/propnet/kiosk/page";
  private static final String START = "/index.html";

  /** Names with a single dot, so that none is hidden or leads out of the folder. */
  private static final Pattern NAME = Pattern.compile("/[A-Za-z0-9_-]+\\.([a-z]+)");

  private static final ImmutableMap<String, String> TYPES =
      ImmutableMap.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml");

  private PageFiles() {}

  /** The file for a path; empty if there is none. */
  static Optional<Page> find(String path) {
    String name = path.equals("/") ? START : path;
    var parts = NAME.matcher(name);
    if (!parts.matches() || !TYPES.containsKey(parts.group(1))) {
      return Optional.empty();
    }
    try (InputStream in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new Page(String.valueOf(TYPES.get(parts.group(1))), in.readAllBytes()));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}

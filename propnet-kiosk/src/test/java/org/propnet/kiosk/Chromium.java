package org.propnet.kiosk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * The distribution's Chromium, started at most once per virtual machine, for its driver takes
 * seconds to unpack. Tests are skipped where there is none, but on a build server that is an error.
 */
final class Chromium implements AutoCloseable {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");
  private static final List<String> ARGUMENTS =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Playwright playwright;
  private final Browser browser;

  /** How long an assertion waits for the page, on a busy machine. */
  private static final double ASSERTION_MILLIS = 30_000;

  private Chromium(Path executable) {
    PlaywrightAssertions.setDefaultAssertionTimeout(ASSERTION_MILLIS);
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions().setExecutablePath(executable).setArgs(ARGUMENTS));
  }

  /** The browser of this virtual machine, which is closed after all tests. */
  static Browser browser(ExtensionContext test) {
    Optional<Path> executable = find();
    if (!executable.isPresent()) {
      assertEquals(null, System.getenv("CI"), "no " + NAMES + " on PATH: install one of them");
    }
    assumeTrue(executable.isPresent(), "no " + NAMES + " on PATH");
    return test.getRoot()
        .getStore(Namespace.create(Chromium.class))
        .getOrComputeIfAbsent(
            Chromium.class, unused -> new Chromium(executable.get()), Chromium.class)
        .browser;
  }

  private static Optional<Path> find() {
    for (String name : NAMES) {
      for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
        Path file = Path.of(folder, name);
        if (Files.isExecutable(file)) {
          return Optional.of(file);
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    playwright.close();
  }
}

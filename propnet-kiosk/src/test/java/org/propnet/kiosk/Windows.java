package org.propnet.kiosk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Windows of a browser for one test, each with storage of its own. After a test that failed, their
 * pictures and texts are in {@code target/browser}. An error on a page, or a request to another
 * machine, fails the test.
 */
public final class Windows implements BeforeEachCallback, AfterEachCallback {

  /** Where pictures go. */
  public static final Path FOLDER = Path.of("target/browser");

  private static final double TIMEOUT_MILLIS = 30_000;

  private final List<BrowserContext> contexts = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private @Nullable Browser browser;
  private String test = "";

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    Files.createDirectories(FOLDER);
    browser = Chromium.browser(context);
    test = context.getRequiredTestClass().getSimpleName() + "." + context.getDisplayName();
    test = test.replaceAll("[^A-Za-z0-9.-]+", "");
  }

  /** A window as large as that of a notebook. */
  public Page open(String address) {
    return open(address, new Browser.NewContextOptions().setViewportSize(1200, 800));
  }

  /** A window. */
  public Page open(String address, Browser.NewContextOptions options) {
    BrowserContext context = browser.newContext(options);
    context.setDefaultTimeout(TIMEOUT_MILLIS);
    contexts.add(context);
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error")) {
            errors.add(message.text() + " " + message.location());
          }
        });
    page.onRequest(
        request -> {
          if (!request.url().matches("(http://(127\\.0\\.0\\.1|localhost)[:/]|data:|blob:).*")) {
            errors.add("request of " + request.url());
          }
        });
    page.navigate(address);
    return page;
  }

  /** The errors of pages so far, which the test then doesn't fail by. */
  public List<String> takeErrors() {
    List<String> taken = List.copyOf(errors);
    errors.clear();
    return taken;
  }

  /** Keeps a picture of a page. */
  public Path picture(Page page, String name) {
    Path file = FOLDER.resolve(test + "-" + name + ".png");
    page.screenshot(new Page.ScreenshotOptions().setPath(file));
    return file;
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    boolean isFailed = context.getExecutionException().isPresent() || !errors.isEmpty();
    for (int i = 0; i < contexts.size(); i++) {
      for (Page page : isFailed ? contexts.get(i).pages() : List.<Page>of()) {
        picture(page, "failed-" + i);
        Files.writeString(FOLDER.resolve(test + "-failed-" + i + ".html"), page.content());
      }
      contexts.get(i).close();
    }
    assertEquals(List.of(), errors, "errors on pages");
  }
}

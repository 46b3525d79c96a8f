package org.propnet.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pictures of the documentation: {@code mvn test -Pdeep -Dpropnet.pictures=docs}. */
@Tag("deep")
final class DocumentationTest {

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  @Test
  void aGameWithAHint() throws IOException {
    TableWindow table =
        TableWindow.open(windows.open(kiosk.address()), "catalogue:connectFour", "human", "human");
    Page page = table.page();
    int ply = 0;
    for (String column : new String[] {"4", "4", "3", "5", "4", "2", "5", "5", "3", "3"}) {
      table.awaitTurn();
      table.place(column + " 6").click();
      table.awaitPly(++ply);
    }
    page.locator("#analysis-hint").click();
    assertThat(page.locator(".analysis-status")).containsText(" brings ");
    assertThat(page.locator("#boards .place.preview").first()).isVisible();
    page.screenshot(new Page.ScreenshotOptions().setPath(Pictures.file("kiosk")));
  }

  @Test
  void aFindingAndItsCure() throws IOException {
    Page page =
        TableWindow.open(windows.open(kiosk.address()), "catalogue:connectFour", "human", "human")
            .page();
    page.locator("#table-edit").click();
    Locator text = page.locator("#editor textarea");
    text.waitFor();
    text.fill(
        text.inputValue().replace("(lowestEmpty ?column ?row))", "(lowestEmpty ?column ?rwo))"));
    page.locator("#editor .findings .error button").first().click();
    assertThat(page.locator("#editor .tip")).isVisible();
    page.evaluate("scrollTo(0, 0)");
    page.screenshot(new Page.ScreenshotOptions().setPath(Pictures.file("kiosk-editor")));
  }
}

package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Pages lead to each other, and every page can be found. */
final class LinksTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|src=\"([^\"]+)\"");
  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  private static List<String> links(String page) throws IOException {
    String prose = CODE.matcher(Pages.text(page)).replaceAll("");
    return LINK.matcher(prose)
        .results()
        .map(link -> link.group(1) == null ? link.group(2) : link.group(1))
        .filter(link -> !link.startsWith("https://"))
        .toList();
  }

  /** The anchors of a page, as GitHub makes them of its headings. */
  private static List<String> anchors(Path page) throws IOException {
    String prose = CODE.matcher(Files.readString(page)).replaceAll("");
    return HEADING
        .matcher(prose)
        .results()
        .map((MatchResult heading) -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int count = 0;
    for (String page : Pages.all()) {
      Path from = ProjectRoot.path().resolve(page);
      for (String link : links(page)) {
        String[] parts = link.split("#", 2);
        Path to = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]);
        boolean leads = Files.exists(to) && (parts.length == 1 || anchors(to).contains(parts[1]));
        if (!leads) {
          broken.add(page + ": " + link);
        }
        count++;
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(count >= 50, count + " links");
  }

  @Test
  void everyPageIsInTheIndex() throws IOException {
    List<String> index = links("docs/README.md");
    for (String page : Pages.ofDocs()) {
      String name = page.substring("docs/".length());
      assertTrue(name.equals("README.md") || index.contains(name), page);
    }
  }
}

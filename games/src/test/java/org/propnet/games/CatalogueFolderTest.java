package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.validate.Check;

/** The index and the files of the folder have to be about the same games. */
final class CatalogueFolderTest {
  @ParameterizedTest
  @ValueSource(strings = {".kif", ".properties", ".trace"})
  void everyGameOfTheIndexHasItsFileAndEveryFileItsGame(String suffix)
      throws IOException, URISyntaxException {
    TreeSet<String> inFolder =
        fileNames().stream()
            .filter(fileName -> fileName.endsWith(suffix))
            .map(fileName -> fileName.substring(0, fileName.length() - suffix.length()))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(
        List.copyOf(inFolder), names(), "names of the *" + suffix + " files and the index");
  }

  @Test
  void theFolderHoldsNothingElse() throws IOException, URISyntaxException {
    List<String> others =
        fileNames().stream()
            .filter(name -> !name.matches(".*\\.(kif|properties|trace|class)"))
            .collect(Collectors.toList());
    assertEquals(List.of(BrokenRulesheets.FOLDER, CatalogueReader.INDEX), others);
  }

  @Test
  void everyCheckHasItsBrokenRulesheetAndEveryOneItsCheck() throws IOException, URISyntaxException {
    assertEquals(
        Arrays.stream(Check.values()).map(check -> check + ".kif").sorted().toList(),
        fileNames(BrokenRulesheets.FOLDER));
    for (Check check : Check.values()) {
      assertTrue(BrokenRulesheets.of(check).startsWith("; Broken on purpose. "), check.toString());
    }
  }

  private static List<String> names() {
    return new CatalogueReader(new PackagedFiles()).names();
  }

  private static List<String> fileNames() throws IOException, URISyntaxException {
    return fileNames("");
  }

  private static List<String> fileNames(String subfolder) throws IOException, URISyntaxException {
    URL index = GameCatalogue.class.getResource(CatalogueReader.INDEX);
    assertNotNull(index, "the index is missing");
    try (Stream<Path> files = Files.list(Path.of(index.toURI()).getParent().resolve(subfolder))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}

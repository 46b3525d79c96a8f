package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
            .filter(
                name -> !name.matches(".*\\.(kif|properties|trace|class)|repository")) // a package
            .collect(Collectors.toList());
    assertEquals(
        List.of("broken", "families", GameCatalogue.INDEX), others.stream().sorted().toList());
  }

  private static List<String> names() {
    return GameCatalogue.games().stream().map(CatalogueGame::name).toList();
  }

  private static List<String> fileNames() throws IOException, URISyntaxException {
    URL index = GameCatalogue.class.getResource(GameCatalogue.INDEX);
    assertNotNull(index, "the index is missing");
    try (Stream<Path> files = Files.list(Path.of(index.toURI()).getParent())) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}

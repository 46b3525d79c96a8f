package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class ModulePictureTest {

  @Test
  void thePageHasThePictureThatTheProgramDraws() throws IOException {
    assertEquals(
        Files.readString(Path.of("../docs/modules.svg")),
        ModulePicture.svg(),
        "draw it anew, see the comment of ModulePicture");
  }
}

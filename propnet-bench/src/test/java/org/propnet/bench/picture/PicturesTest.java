package org.propnet.bench.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PicturesTest {

  @Test
  void thePagesHaveThePicturesThatTheProgramDraws() throws IOException {
    for (Map.Entry<String, String> picture : Pictures.all().entrySet()) {
      assertEquals(
          Files.readString(Path.of("../docs", picture.getKey())),
          picture.getValue(),
          "draw it anew, see the comment of Pictures");
    }
  }
}

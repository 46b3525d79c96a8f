package org.propnet.games;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the files packaged beside the class files of this package. */
final class PackagedFiles implements CatalogueFiles {
  @Override
  public Optional<String> find(String fileName) {
    try (@Nullable InputStream stream = PackagedFiles.class.getResourceAsStream(fileName)) {
      if (stream == null) {
        return Optional.empty();
      }
      return Optional.of(decode(stream.readAllBytes()));
    } catch (IOException e) {
      throw new CatalogueException(fileName, e);
    }
  }

  /** Decodes strictly: a byte that isn't UTF-8 is an error, not a replacement character. */
  private static String decode(byte[] bytes) throws IOException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }
}

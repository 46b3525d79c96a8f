package org.propnet.kiosk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where pictures of the documentation go: {@code docs} where {@code -Dpropnet.pictures=docs} is
 * given, otherwise beside the other pictures of tests.
 */
public final class Pictures {

  private Pictures() {}

  /** The file of a picture, whose folder exists. */
  public static Path file(String name) throws IOException {
    String folder = System.getProperty("propnet.pictures");
    Path path = folder == null ? Windows.FOLDER : Path.of("..", folder);
    Files.createDirectories(path);
    return path.resolve(name + ".png");
  }
}

package org.propnet.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Reads the version that the build wrote beside this class. */
public final class ProjectVersion implements IVersionProvider {

  private static final String RESOURCE = "version.properties";

  @Override
  public String[] getVersion() throws IOException {
    return new String[] {text()};
  }

  /**
   * The name of the program with its version.
   *
   * @throws IOException if what the build wrote is missing
   */
  public static String text() throws IOException {
    try (InputStream stream = ProjectVersion.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IOException(RESOURCE + " is missing beside " + ProjectVersion.class.getName());
      }
      Properties properties = new Properties();
      properties.load(stream);
      return "propnet " + properties.getProperty("version");
    }
  }
}

package org.propnet.farm;

import java.io.IOException;
import java.net.URI;

/**
 * Finds farms and folders by name. Loaded by {@link java.util.ServiceLoader}, so the library that
 * does the work is needed only when it is asked for.
 */
public interface FarmProvider {

  /**
   * Opens a farm.
   *
   * @param master where the pieces run, such as {@code local[2]} or {@code spark://host:7077}
   * @throws IOException if the name isn't known, or the master doesn't answer
   */
  Farm open(String master) throws IOException;

  /**
   * Opens a folder in a shared file system, such as {@code hdfs://host/runs/1}.
   *
   * @throws IOException if the address doesn't name a file system, or it doesn't answer
   */
  FarmFiles files(URI folder) throws IOException;
}

package org.propnet.farm;

import java.io.IOException;
import java.net.URI;

/**
 * Finds farms and folders by name. It is looked for by {@link java.util.ServiceLoader}, so that the
 * library that does the work needs to be there only where it is asked for.
 */
public interface FarmProvider {

  /**
   * Opens a farm.
   *
   * @param master where the work is done, such as {@code local[2]} or {@code spark://host:7077}
   * @throws IOException if that names nothing, or doesn't answer
   */
  Farm open(String master) throws IOException;

  /**
   * A folder in a file system that all machines share, such as {@code hdfs://host/runs/1}.
   *
   * @throws IOException if the address names no file system, or it doesn't answer
   */
  FarmFiles files(URI folder) throws IOException;
}

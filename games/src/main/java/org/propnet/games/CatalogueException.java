package org.propnet.games;

import java.io.IOException;

/**
 * Thrown if the catalogue itself is broken: a resource is missing, unreadable or malformed.
 *
 * <p>This is an error in the packaging of the catalogue, not in a caller; the message names the
 * resource, the problem and the remedy.
 */
final class CatalogueException extends RuntimeException {
  private final String resource;

  CatalogueException(String resource, String problem) {
    super(resource + ": " + problem);
    this.resource = resource;
  }

  CatalogueException(String resource, IOException cause) {
    super(resource + ": can't be read: " + cause.getMessage(), cause);
    this.resource = resource;
  }

  /**
   * Returns the file name of the resource at fault, such as {@code hex.properties}.
   *
   * @return the file name, without a folder
   */
  public String resource() {
    return resource;
  }
}

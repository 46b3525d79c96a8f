package org.propnet.games;

import java.io.IOException;

/**
 * Thrown if the catalogue itself is broken: a resource is missing, unreadable or malformed.
 *
 * <p>This is an error in the packaging of the catalogue, not in a caller; the message names the
 * resource, the problem and the remedy.
 */
final class CatalogueException extends RuntimeException {
  CatalogueException(String resource, String problem) {
    super(resource + ": " + problem);
  }

  CatalogueException(String resource, IOException cause) {
    super(resource + ": can't be read: " + cause.getMessage(), cause);
  }
}

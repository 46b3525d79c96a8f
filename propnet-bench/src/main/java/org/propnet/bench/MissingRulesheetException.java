package org.propnet.bench;

/**
 * Thrown if the file of a benchmarked game is missing or not configured; the message says how to
 * configure it.
 */
final class MissingRulesheetException extends RuntimeException {

  MissingRulesheetException(String message) {
    super(message);
  }
}

package org.propnet.bench;

/** Says that the file of a benchmarked game isn't there or isn't named, and how to name it. */
final class MissingRulesheetException extends RuntimeException {

  MissingRulesheetException(String message) {
    super(message);
  }
}

package org.propnet.kiosk.web;

/** Thrown when a request can't be answered; has a status and a one-line message. */
final class RequestException extends Exception {

  private static final long serialVersionUID = 1L;

  static final int BAD_REQUEST = 400;
  static final int NOT_FOUND = 404;
  static final int CONFLICT = 409;
  static final int UNPROCESSABLE = 422;
  static final int FAILED = 500;
  static final int BUSY = 503;

  private final int status;

  RequestException(int status, String line) {
    super(line);
    this.status = status;
  }

  int status() {
    return status;
  }
}

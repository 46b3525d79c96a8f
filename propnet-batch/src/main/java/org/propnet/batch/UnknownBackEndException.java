package org.propnet.batch;

import com.google.common.collect.ImmutableList;

/** Thrown when a requested back end doesn't exist. */
final class UnknownBackEndException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  UnknownBackEndException(String name, ImmutableList<String> known) {
    super(
        "there is no back end "
            + name
            + "; there are "
            + String.join(", ", known)
            + " (those of propnet-vector need the option --add-modules jdk.incubator.vector)");
  }
}

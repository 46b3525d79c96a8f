package org.propnet.cli.io;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Thrown for unusable input of the user. The message is one line: what is wrong and what to do. */
public final class BadInputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public BadInputException(String message) {
    super(message);
  }

  @FormatMethod
  public BadInputException(String format, @Nullable Object... values) {
    super(String.format(Locale.ROOT, format, values));
  }
}

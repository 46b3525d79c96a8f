package org.propnet.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;

/**
 * Finds the error stream that the launcher has set up.
 *
 * <p>The JVM warns about incubating modules on its error stream before any code of a program runs,
 * and no option turns that off. So where the launcher adds such a module, it starts the JVM without
 * an error stream and passes the real one as another file descriptor.
 */
final class LauncherStreams {

  /** The system property with the file descriptor of the error stream. */
  static final String ERROR_STREAM = "propnet.stderr";

  private LauncherStreams() {}

  /** The error stream: that of the JVM unless the launcher says otherwise. */
  static PrintStream err() {
    Integer number = Integer.getInteger(ERROR_STREAM);
    if (number == null) {
      return System.err;
    }
    try {
      // Opening /dev/fd/N would overwrite a file that others write to, as in "> file 2>&1".
      Constructor<FileDescriptor> descriptor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      descriptor.setAccessible(true);
      return new PrintStream(new FileOutputStream(descriptor.newInstance(number)), true);
    } catch (ReflectiveOperationException | InaccessibleObjectException unknownJdk) {
      return System.out; // errors have to be seen
    }
  }
}

package org.propnet.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;

/**
 * Where the launcher has put the error stream.
 *
 * <p>The virtual machine warns of incubating modules on its error stream before any code of a
 * program runs, and no option turns that off. So where the launcher adds such a module, it starts
 * the virtual machine without an error stream, and the true one is open under another number.
 */
final class LauncherStreams {

  /** The system property with the number under which the error stream is open. */
  static final String ERROR_STREAM = "propnet.stderr";

  private LauncherStreams() {}

  /** The error stream: the virtual machine's own unless the launcher says otherwise. */
  static PrintStream err() {
    Integer number = Integer.getInteger(ERROR_STREAM);
    if (number == null) {
      return System.err;
    }
    try {
      // Opening /dev/fd/N instead would write over what a shared file has, as of "> file 2>&1".
      Constructor<FileDescriptor> descriptor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      descriptor.setAccessible(true);
      return new PrintStream(new FileOutputStream(descriptor.newInstance(number)), true);
    } catch (ReflectiveOperationException | InaccessibleObjectException unknownJdk) {
      return System.out; // what is said must be seen
    }
  }
}

package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** The back ends that come with modules of their own. */
final class BackEnds {

  private static final String INCUBATOR = "jdk.incubator.vector";

  private static final String OPTION = "--add-modules " + INCUBATOR;

  private BackEnds() {}

  /**
   * The back ends that {@link ServiceLoader} finds, in its order. Those of the module
   * propnet-vector need a module of the JDK that isn't there by default; when they are missing, a
   * log message says once how to have them.
   *
   * @throws ServiceConfigurationError if a back end can't be made for another reason
   */
  static ImmutableList<WordBackEnd> found() {
    return Found.ALL;
  }

  /** Searches, and logs, once. */
  private static final class Found {
    static final ImmutableList<WordBackEnd> ALL = search();
  }

  private static ImmutableList<WordBackEnd> search() {
    System.Logger logger = System.getLogger(BackEnds.class.getName());
    ImmutableList.Builder<WordBackEnd> found = ImmutableList.builder();
    boolean isOptionMissing = false;
    Iterator<ServiceLoader.Provider<WordBackEnd>> providers =
        ServiceLoader.load(WordBackEnd.class, BackEnds.class.getClassLoader()).stream().iterator();
    while (providers.hasNext()) {
      ServiceLoader.Provider<WordBackEnd> provider = providers.next();
      try {
        found.add(provider.get());
      } catch (ServiceConfigurationError e) {
        if (!isIncubatorMissing(e)) {
          throw e;
        }
        isOptionMissing = true;
      }
    }
    ImmutableList<WordBackEnd> all = found.build();
    if (isOptionMissing) {
      logger.log(
          System.Logger.Level.INFO,
          "propnet-vector isn't used: start the virtual machine with " + OPTION);
    } else if (all.isEmpty()) {
      logger.log(
          System.Logger.Level.INFO,
          "many games at once are played faster with the module propnet-vector: put it on the class"
              + " path and start the virtual machine with "
              + OPTION);
    }
    return all;
  }

  /** Whether a back end couldn't be made because its classes use a module that isn't there. */
  private static boolean isIncubatorMissing(ServiceConfigurationError error) {
    return error.getCause() instanceof NoClassDefFoundError
        && ModuleLayer.boot().findModule(INCUBATOR).isEmpty();
  }
}

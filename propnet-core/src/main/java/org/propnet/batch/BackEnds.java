package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** The back ends that there are. */
final class BackEnds {

  private static final String INCUBATOR = "jdk.incubator.vector";

  private static final String OPTION = "--add-modules " + INCUBATOR;

  private static final ImmutableList<WordBackEnd> ALL =
      ImmutableList.<WordBackEnd>builder()
          .add(new LongInterpreter(), new GeneratedBackEnd())
          .addAll(found())
          .build();

  private BackEnds() {}

  /** All of them, the first one ready at once. */
  static ImmutableList<WordBackEnd> all() {
    return ALL;
  }

  /**
   * All of them, or the one that is asked for.
   *
   * @throws UnknownBackEndException if it isn't there
   */
  static ImmutableList<WordBackEnd> chosen(Optional<String> name) {
    if (name.isEmpty()) {
      return ALL;
    }
    for (WordBackEnd backEnd : ALL) {
      if (backEnd.name().equals(name.get())) {
        return ImmutableList.of(backEnd);
      }
    }
    throw new UnknownBackEndException(
        name.get(), ALL.stream().map(WordBackEnd::name).collect(ImmutableList.toImmutableList()));
  }

  /**
   * The back ends that modules of their own bring. Those of propnet-vector need a module of the JDK
   * that isn't there by default; where it's missing, a log message tells how to have it.
   *
   * @throws ServiceConfigurationError if a back end can't be made for another reason
   */
  private static ImmutableList<WordBackEnd> found() {
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
      log("propnet-vector isn't used: start the virtual machine with " + OPTION);
    } else if (all.isEmpty()) {
      log(
          "many games at once are played faster with propnet-vector: put it beside propnet-core and"
              + " start the virtual machine with "
              + OPTION);
    }
    return all;
  }

  /** Whether a back end couldn't be made because its classes use a module that isn't there. */
  private static boolean isIncubatorMissing(ServiceConfigurationError error) {
    return error.getCause() instanceof NoClassDefFoundError
        && ModuleLayer.boot().findModule(INCUBATOR).isEmpty();
  }

  private static void log(String message) {
    System.getLogger(BackEnds.class.getName()).log(System.Logger.Level.INFO, message);
  }
}

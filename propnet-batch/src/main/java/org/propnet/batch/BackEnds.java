package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.generated.GeneratedBackEnd;
import org.propnet.batch.interpreter.LongInterpreter;

/** The available back ends. */
final class BackEnds {

  private static final String INCUBATOR = "jdk.incubator.vector";

  private static final String OPTION = "--add-modules " + INCUBATOR;

  private static final BackEnds FOUND = find();

  private final ImmutableList<WordBackEnd> all;

  /** How to get faster back ends; empty if there is nothing to recommend. */
  private final String advice;

  private BackEnds(ImmutableList<WordBackEnd> all, String advice) {
    this.all = all;
    this.advice = advice;
  }

  /** All of them, the first one ready at once. */
  static ImmutableList<WordBackEnd> all() {
    return FOUND.all;
  }

  /** How to get faster back ends; empty if there is nothing to recommend. */
  static String advice() {
    return FOUND.advice;
  }

  /**
   * All back ends, or only the named one. If faster ones could be had, the log says how.
   *
   * @throws UnknownBackEndException if there is no back end of that name
   */
  static ImmutableList<WordBackEnd> chosen(Optional<String> name) {
    if (!FOUND.advice.isEmpty()) {
      System.getLogger(BackEnds.class.getName()).log(System.Logger.Level.DEBUG, FOUND.advice);
    }
    if (name.isEmpty()) {
      return FOUND.all;
    }
    for (WordBackEnd backEnd : FOUND.all) {
      if (backEnd.name().equals(name.get())) {
        return ImmutableList.of(backEnd);
      }
    }
    throw new UnknownBackEndException(
        name.get(),
        FOUND.all.stream().map(WordBackEnd::name).collect(ImmutableList.toImmutableList()));
  }

  /**
   * The back ends of this module and those that other modules bring. Those of propnet-vector need
   * an incubator module of the JDK, which isn't resolved by default.
   *
   * @throws ServiceConfigurationError if a back end can't be made for another reason
   */
  private static BackEnds find() {
    ImmutableList.Builder<WordBackEnd> found = ImmutableList.builder();
    found.add(new LongInterpreter(), new GeneratedBackEnd());
    boolean isAnyBrought = false;
    boolean isOptionMissing = false;
    Iterator<ServiceLoader.Provider<WordBackEnd>> providers =
        ServiceLoader.load(WordBackEnd.class, BackEnds.class.getClassLoader()).stream().iterator();
    while (providers.hasNext()) {
      ServiceLoader.Provider<WordBackEnd> provider = providers.next();
      try {
        found.add(provider.get());
        isAnyBrought = true;
      } catch (ServiceConfigurationError e) {
        if (!isIncubatorMissing(e)) {
          throw e;
        }
        isOptionMissing = true;
      }
    }
    String advice = "";
    if (isOptionMissing) {
      advice =
          "propnet-vector isn't used: start the virtual machine with "
              + OPTION
              + ", on a JDK that has this module";
    } else if (!isAnyBrought) {
      advice =
          "many games at once are played faster with propnet-vector: put it beside propnet-batch and"
              + " start the virtual machine with "
              + OPTION;
    }
    return new BackEnds(found.build(), advice);
  }

  /**
   * Whether a back end couldn't be created because the incubator module that its classes use is
   * missing.
   */
  private static boolean isIncubatorMissing(ServiceConfigurationError error) {
    return error.getCause() instanceof NoClassDefFoundError
        && ModuleLayer.boot().findModule(INCUBATOR).isEmpty();
  }
}

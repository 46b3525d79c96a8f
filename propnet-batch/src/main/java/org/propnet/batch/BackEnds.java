package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.generated.GeneratedBackEnd;
import org.propnet.batch.interpreter.LongInterpreter;

/**
 * The available back ends.
 *
 * @param all all of them, the first one ready at once
 * @param advice how to get faster back ends; empty if there is nothing to recommend
 */
record BackEnds(ImmutableList<WordBackEnd> all, String advice) {

  static final BackEnds FOUND = find();

  private static final String INCUBATOR = "jdk.incubator.vector";

  private static final String OPTION = "--add-modules " + INCUBATOR;

  /**
   * All back ends, or only the named one. If faster ones could be had, the log says how.
   *
   * @throws IllegalArgumentException if there is no back end of that name
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
    throw new IllegalArgumentException(
        "there is no back end "
            + name.get()
            + "; there are "
            + FOUND.all.stream().map(WordBackEnd::name).collect(Collectors.joining(", "))
            + " (those of propnet-vector need the option --add-modules jdk.incubator.vector)");
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

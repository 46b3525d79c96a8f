package org.propnet.program.runtime.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.propnet.program.runtime.Controller;
import org.propnet.program.runtime.Game;
import org.propnet.program.runtime.Move;
import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.Rollout;
import org.propnet.program.runtime.match.Rules;
import org.propnet.program.runtime.search.Best;
import org.propnet.program.runtime.search.Minimax;
import org.propnet.program.runtime.search.MonteCarlo;
import org.propnet.program.runtime.search.StatSim;
import org.propnet.program.runtime.search.Statistical;

/** The controllers of a program by name: the standard ones and the author's. */
public final class Controllers {

  private static final String PLAYER = "player";

  /** Creates a controller for a role. */
  private interface Factory {
    Controller create(Rules rules, int role);
  }

  /** The standard controllers but for the one that reads moves. */
  private static final Map<String, Factory> FACTORIES = new LinkedHashMap<>();

  static {
    FACTORIES.put(
        "random",
        (rules, role) ->
            (game, turn) -> game.moves().get(Rollout.below(game.moves().size(), turn.random())));
    FACTORIES.put("legal", (rules, role) -> (game, turn) -> game.moves().get(0));
    FACTORIES.put("minimax", (rules, role) -> Minimax.of(rules, role, 0));
    FACTORIES.put("statistical", (rules, role) -> new Statistical(rules, role, 0));
    FACTORIES.put("statsim", StatSim::new);
    FACTORIES.put("montecarlo", (rules, role) -> new MonteCarlo(rules, role, 0));
    FACTORIES.put("best", Best::new);
  }

  private Controllers() {}

  /** The names of the standard controllers. */
  public static List<String> standard() {
    List<String> names = new ArrayList<>(List.of(PLAYER));
    names.addAll(FACTORIES.keySet());
    return names;
  }

  /** The names of all controllers. */
  static List<String> names() {
    List<String> names = standard();
    authors().forEach(author -> names.add(name(author)));
    return names;
  }

  private static List<ServiceLoader.Provider<Controller>> authors() {
    return ServiceLoader.load(Controller.class, Controllers.class.getClassLoader()).stream()
        .toList();
  }

  private static String name(ServiceLoader.Provider<Controller> author) {
    return author.type().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /**
   * Creates a controller. Its exceptions are wrapped in a {@link ControllerException}, except those
   * for streams that have ended.
   *
   * @param name its name, in upper or lower case
   * @param role the number of the role that it plays
   * @return empty if there is no such controller
   */
  static Optional<Controller> create(
      String name, Rules rules, int role, LineReader input, Output output) {
    String roleName = rules.code().roles().get(role);
    try {
      return find(name, rules, role, input, output)
          .map(controller -> (game, turn) -> choose(controller, name, roleName, game, turn));
    } catch (ServiceConfigurationError problem) {
      Throwable cause = problem.getCause() == null ? problem : problem.getCause();
      throw new ControllerException(name, roleName, cause);
    }
  }

  private static Move choose(
      Controller controller, String name, String role, Game game, Turn turn) {
    try {
      return controller.choose(game, turn);
    } catch (InputPlayer.EndException | Output.ClosedException end) {
      throw end;
    } catch (RuntimeException | Error problem) {
      throw new ControllerException(name, role, problem);
    }
  }

  private static Optional<Controller> find(
      String name, Rules rules, int role, LineReader input, Output output) {
    String known = name.toLowerCase(Locale.ROOT);
    if (known.equals(PLAYER)) {
      return Optional.of(new InputPlayer(rules.code().roles().get(role), input, output));
    }
    if (FACTORIES.containsKey(known)) {
      return Optional.of(FACTORIES.get(known).create(rules, role));
    }
    return authors().stream()
        .filter(author -> name(author).equals(known))
        .findFirst()
        .map(ServiceLoader.Provider::get);
  }
}

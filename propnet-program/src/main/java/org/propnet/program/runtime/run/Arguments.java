package org.propnet.program.runtime.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.propnet.program.runtime.match.Rules;

/** Command-line arguments of a match. */
final class Arguments {

  private static final double MAX_SECONDS = 1e6;

  private final List<String> controllers = new ArrayList<>();
  private String problem = "";
  private String everybody = "";
  private Optional<Long> seed = Optional.empty();
  private double seconds = 1;
  private boolean isQuiet;
  private boolean isHelp;

  Arguments(List<String> given) {
    for (int i = 0; i < given.size(); i++) {
      String argument = given.get(i);
      switch (argument) {
        case "--quiet" -> isQuiet = true;
        case "--help", "-h" -> isHelp = true;
        case "--seed", "--seconds", "--controller" -> {
          String value = i + 1 < given.size() ? given.get(i + 1) : "";
          set(argument, value);
          i++;
        }
        default -> {
          if (argument.startsWith("-")) {
            problem = "there is no option '" + argument + "' (see --help)";
          }
          controllers.add(argument);
        }
      }
    }
  }

  private void set(String option, String value) {
    try {
      switch (option) {
        case "--seed" -> seed = Optional.of(Long.valueOf(value));
        case "--seconds" -> {
          seconds = Double.parseDouble(value);
          if (!(seconds >= 0 && seconds <= MAX_SECONDS)) {
            throw new NumberFormatException(value);
          }
        }
        default -> everybody = value;
      }
    } catch (NumberFormatException noNumber) {
      problem = option + " takes a number, not '" + value + "' (see --help)";
    }
  }

  /** What is wrong with the arguments; empty if nothing is. */
  String problem(Rules rules) {
    if (!problem.isEmpty()) {
      return problem;
    }
    int got = controllers(rules).size();
    return got == rules.players()
        ? ""
        : "Got "
            + got
            + ", require "
            + rules.players()
            + " (a controller for each player; see --help)";
  }

  boolean isHelp() {
    return isHelp;
  }

  boolean isQuiet() {
    return isQuiet;
  }

  /** The names of the controllers of all roles but chance. */
  List<String> controllers(Rules rules) {
    return controllers.isEmpty() && !everybody.isEmpty()
        ? Collections.nCopies(rules.players(), everybody)
        : controllers;
  }

  Optional<Long> seed() {
    return seed;
  }

  double seconds() {
    return seconds;
  }
}

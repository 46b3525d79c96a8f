package org.propnet.cli.farm;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.farm.Farm;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;
import org.propnet.farm.solve.Solution;
import org.propnet.farm.solve.SolveException;
import org.propnet.farm.solve.Solver;
import org.propnet.machine.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet farm solve}: all states of a game, and the value of the initial one. */
@Command(
    name = "solve",
    header = "Finds all states of a game, level by level, and what they are worth.",
    description = {
      "Writes the states that each number of joint moves leads to into a folder, which --resume has to"
          + " name. It then works out, from the last level back, what each is worth to each role if all"
          + " play as well as is possible: the best goal that can be reached where there is one role. A"
          + " state from which several roles can play in circles has no value. For games of one role, or"
          + " of roles that take turns, without chance."
    })
public final class FarmSolveCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();
  @Mixin private FarmOptions farm = new FarmOptions();

  @Option(
      names = "--partitions",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      defaultValue = "16",
      description =
          "Into how many parts each level is cut, which are its pieces, up to "
              + Solver.MAX_PARTITIONS
              + " (default: ${DEFAULT-VALUE}). A thread holds at least one of them in memory.")
  private int partitions;

  @Override
  public Integer call() throws InterruptedException {
    farm.terminal()
        .require(
            partitions <= Solver.MAX_PARTITIONS,
            "--partitions: at most " + Solver.MAX_PARTITIONS + ", not " + partitions);
    FarmGame game = farm.game(rulesheet);
    FarmFiles folder = farm.folder();
    try (Interruption interruption = Interruption.open();
        Farm workers = farm.open()) {
      long start = System.nanoTime();
      Optional<Solution> solution =
          new Solver(
                  game,
                  workers,
                  folder,
                  partitions,
                  (job, results) -> farm.mayGoOn(job, results, interruption))
              .run();
      double seconds = (System.nanoTime() - start) / 1e9;
      farm.terminal().progress().clear();
      farm.print(
          solution.isPresent()
              ? report(game, solution.get(), seconds)
              : new Report()
                  .line("broken off; the same command goes on")
                  .json("job", "solve")
                  .json("game", game.name())
                  .json("complete", false));
      return ExitCodes.SUCCESS;
    } catch (SolveException problem) {
      throw new BadInputException(String.valueOf(problem.getMessage()));
    } catch (IOException problem) {
      throw new BadInputException("the farm can't go on: " + InputFiles.reason(problem));
    }
  }

  private static Report report(FarmGame game, Solution solution, double seconds) {
    ImmutableList<Role> roles = game.machine().roles();
    Table table = Table.of("rrr", "joint moves", "states", "terminal");
    List<ImmutableMap<String, Object>> levels = new ArrayList<>();
    for (Solution.LevelCount level : solution.levels()) {
      table.text(
          String.valueOf(levels.size()),
          Figures.number(level.states()),
          Figures.number(level.terminal()));
      levels.add(ImmutableMap.of("states", level.states(), "terminal", level.terminal()));
    }
    Report report =
        new Report()
            .line(
                "solve of %s: %,d states, %,d of them terminal, %.1f s",
                game.name(), solution.states(), solution.terminal(), seconds)
            .json("job", "solve")
            .json("game", game.name())
            .json("complete", true)
            .json("states", solution.states())
            .json("terminal", solution.terminal())
            .json("recurring", solution.recurring())
            .json("seconds", seconds)
            .json("levels", levels)
            .json("roles", roles)
            .json("values", solution.values().map(values -> values.asList()));
    if (solution.values().isEmpty()) {
      return report
          .line(
              roles.size() == 1
                  ? "no value: no terminal state can be reached"
                  : "no value: play can go in circles")
          .table(table);
    }
    for (int role = 0; role < roles.size(); role++) {
      report.line(roles.get(role) + " gets " + solution.values().get().get(role));
    }
    return report.table(table);
  }
}

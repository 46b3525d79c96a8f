package org.propnet.cli.network;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.propnet.budget.Budget;
import org.propnet.check.CheckSubject;
import org.propnet.check.GameLengths;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.game.SavedGame;
import org.propnet.cli.game.StageWatch.Stage;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.NetworkSize;
import org.propnet.net.Vocabulary;
import org.propnet.net.analysis.NetworkCones;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.OptimizedNetwork;
import org.propnet.optimizer.subgame.Subgames;
import org.propnet.reasoner.PlayableMachine;
import org.propnet.saved.SavedNetwork;
import org.propnet.validate.Finding;
import org.propnet.validate.required.RulesheetCheck;

/**
 * The answer of {@code propnet info}: for a network, or for a game whose network is beyond the
 * limits.
 */
final class InfoReport {

  private final GameArgument game;
  private final ImmutableMap<Role, ImmutableList<Move>> legal;
  private final ImmutableSet<Term> propositions;
  private final Report report = new Report();

  private InfoReport(GameArgument game, StateMachine machine) {
    this.game = game;
    State state = machine.initialState();
    // No error for a role without a move, so that faulty rulesheets are shown, too.
    this.legal = Maps.toMap(machine.roles(), role -> machine.legalMovesOrNone(state, role));
    this.propositions = state.propositions();
    report
        .line(game.name() + ", roles " + Joiner.on(' ').join(machine.roles()))
        .blank()
        .json("game", game.name())
        .json("roles", machine.roles());
  }

  /**
   * The answer for a network.
   *
   * @param game the rulesheet that it was built from, or the file that it was read from
   * @param subject the network with its machine
   * @param built its build; empty if it was saved
   * @param stages the cost of building or loading it
   * @param states how many states to look at for the length of the game
   * @param settings limits the memory for that
   */
  static Report of(
      GameArgument game,
      CheckSubject subject,
      Optional<Build> built,
      ImmutableList<Stage> stages,
      int states,
      BuildSettings settings) {
    CheckSubject.Network network = subject.network().orElseThrow();
    InfoReport info = new InfoReport(game, subject.machine());
    info.glance(network, states, settings);
    info.origin(built, NetworkSize.of(network.net()));
    info.report.table(NetworkSections.cones(NetworkCones.of(network.net()))).blank();
    Optional<OptimizedNetwork> optimized = built.map(build -> build.report().optimization());
    info.optimization(optimized);
    Subgames subgames =
        optimized
            .map(OptimizedNetwork::subgames)
            .orElseGet(() -> Subgames.of(network.net(), Budget.unlimited()));
    Duration total =
        built
            .map(build -> build.report().totalTime())
            .orElseGet(
                () -> stages.stream().map(Stage::time).reduce(Duration.ZERO, Duration::plus));
    info.report
        .include(SubgameSection.of(network.net().vocabulary(), subgames))
        .blank()
        .include(NetworkSections.stages(stages, total))
        .blank();
    return info.end();
  }

  /** The answer for a game that the reasoner plays. */
  static Report of(GameArgument game, PlayableMachine built) {
    InfoReport info = new InfoReport(game, built.machine());
    BuiltEngine engine = BuiltEngine.of(built);
    engine.note().ifPresent(info.report::line);
    double setup = Figures.milliseconds(built.time());
    engine
        .addTo(info.report)
        .line("  invariants and subgames were not looked for, since they are found in networks")
        .line("  set up in " + Figures.decimal(setup) + " ms")
        .json("setup_ms", setup)
        .blank();
    return info.end();
  }

  /** Adds the most important facts about a game. */
  private void glance(CheckSubject.Network network, int states, BuildSettings settings) {
    Vocabulary vocabulary = network.net().vocabulary();
    GameLengths lengths = GameLengths.of(network, states, settings.limits().bytes());
    OptionalInt shortest = lengths.shortest();
    String beyond =
        lengths.complete() ? "never ends" : "more than " + Figures.number(lengths.searched());
    int allMoves = legal.values().stream().mapToInt(List::size).sum();
    String moves =
        legal.entrySet().stream()
            .map(its -> Figures.number(its.getValue().size()) + " of " + its.getKey())
            .collect(Collectors.joining(", "));
    report
        .table(
            Table.of("lrl", "at a glance", "", "")
                .text("  roles", Figures.number(legal.size()))
                .text("  base propositions", Figures.number(vocabulary.bases().size()))
                .text("  input propositions", Figures.number(vocabulary.inputCount()))
                .text("  legal moves at first", Figures.number(allMoves), moves)
                .text("  true propositions at first", Figures.number(propositions.size()))
                .row(
                    "  shortest game",
                    shortest.isPresent()
                        ? Cell.of("shortest_game", shortest.getAsInt())
                        : Cell.of("shortest_game", null, beyond),
                    Cell.text("joint moves"))
                .json("searched_depth", lengths.searched())
                .row(
                    "  can loop",
                    Cell.of(
                        "can_loop",
                        lengths.loop(),
                        lengths.loop().map(loop -> loop ? "yes" : "no").orElse("open"))))
        .blank();
  }

  /** Adds the origin of the network: the rules and the network before optimisation, or a file. */
  private void origin(Optional<Build> built, NetworkSize size) {
    if (game instanceof SavedGame saved) {
      file(saved.saved(), saved.bytes());
      report
          .json("optimised", NetworkSections.size(size))
          .table(NetworkSections.components(List.of("components", "saved"), size))
          .blank();
    }
    built.ifPresent(
        build -> {
          NetworkSize raw = NetworkSize.of(build.rawNetwork());
          report
              .include(GroundingSection.of(game.description(), build.report().grounding()))
              .blank()
              .json("raw", NetworkSections.size(raw))
              .json("optimised", NetworkSections.size(size))
              .table(
                  NetworkSections.components(List.of("components", "raw", "optimised"), raw, size))
              .blank()
              .table(NetworkSections.engine(build))
              .blank();
        });
  }

  private void file(SavedNetwork saved, long size) {
    Optional<Integer> bytes =
        saved.rulesheet().map(text -> text.getBytes(StandardCharsets.UTF_8).length);
    Optional<String> hash = saved.rulesheetSha256();
    Table file =
        Table.of("ll", "saved network", "")
            .row("  bytes", Cell.of("saved_bytes", size))
            .row("  built by", Cell.of("built_by", saved.program(), saved.program()))
            .row(
                "  rulesheet",
                Cell.of(
                    "rulesheet_bytes",
                    bytes,
                    bytes.map(count -> Figures.number(count) + " bytes").orElse("not in the file")))
            .json("rulesheet_sha256", hash);
    hash.ifPresent(text -> file.text("  its SHA-256", text));
    report.table(file).blank();
    if (saved.figures().isEmpty()) {
      report.json("figures", ImmutableMap.of());
      return;
    }
    Table figures = Table.object("figures", "lr", "figures of the build", "");
    saved.figures().forEach((name, figure) -> figures.row("  " + name, Cell.of(name, figure)));
    report.table(figures).blank();
  }

  /** Adds the work and findings of the optimizer; a saved network has none. */
  private void optimization(Optional<OptimizedNetwork> optimized) {
    if (optimized.isEmpty()) {
      report
          .json("invariants", null)
          .line("invariants")
          .line("  not looked for: the file doesn't have them; name the rulesheet")
          .blank();
      return;
    }
    if (optimized.get().passes().isEmpty()) {
      report.json("passes", ImmutableList.of());
    } else {
      report.table(NetworkSections.passes(optimized.get().passes())).blank();
    }
    report.include("invariants", InvariantSection.of(optimized.get())).blank();
  }

  /** Adds the beginning of the game and, for a rulesheet, the findings of the static checks. */
  private Report end() {
    report.line("initial state");
    legal.forEach((role, moves) -> report.words("  legal moves of " + role + ":", moves));
    report
        .words("  true propositions:", propositions)
        .json("legal", legal)
        .json("true", propositions);
    if (game instanceof Rulesheet) {
      List<String> findings =
          RulesheetCheck.findings(game.description()).stream().map(Finding::toString).toList();
      if (!findings.isEmpty()) {
        report.blank().line("notes on the rulesheet");
        findings.forEach(finding -> report.line("  " + finding));
      }
      report.json("findings", findings);
    }
    return report;
  }
}

package org.propnet.cli.network;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.budget.Budget;
import org.propnet.check.CheckSubject;
import org.propnet.check.GameLengths;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.game.SavedGame;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
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
 * What {@code propnet info} answers: of a network that was built, of a saved one, or of a game
 * whose network is beyond the limits.
 */
final class InfoReport {

  private final Report report = new Report();
  private final ImmutableList<Role> roles;
  private final ImmutableList<ImmutableList<Move>> legalMoves;
  private final ImmutableSet<Term> propositions;

  private InfoReport(GameArgument game, StateMachine machine) {
    this.roles = machine.roles();
    Simulator simulator = machine.newSimulator();
    ImmutableList.Builder<ImmutableList<Move>> legal = ImmutableList.builder();
    for (int role = 0; role < roles.size(); role++) {
      ImmutableList.Builder<Move> moves = ImmutableList.builder();
      for (int i = 0; i < simulator.legalCount(role); i++) {
        moves.add(simulator.move(role, simulator.legal(role, i)));
      }
      legal.add(moves.build());
    }
    this.legalMoves = legal.build();
    this.propositions = simulator.save().propositions();
    report
        .line(game.name() + ", roles " + Joiner.on(' ').join(roles))
        .blank()
        .json("game", game.name())
        .json("roles", roles);
  }

  /** The answer about a machine that was built, and about so many states for the game's length. */
  static Report of(
      Rulesheet rulesheet,
      Build built,
      ImmutableList<BuildWatch.Stage> stages,
      int states,
      BuildSettings settings) {
    OptimizedNetwork optimized = built.report().optimization();
    PropNet network = optimized.network();
    NetworkSize raw = NetworkSize.of(built.rawNetwork());
    NetworkSize size = NetworkSize.of(network);
    InfoReport info = new InfoReport(rulesheet, built.machine());
    info.glance(CheckSubject.of(built), states, settings);
    info.report
        .include(GroundingSection.of(rulesheet, built.report().grounding()))
        .blank()
        .json("raw", NetworkSections.size(raw))
        .json("optimised", NetworkSections.size(size))
        .table(NetworkSections.components(List.of("components", "raw", "optimised"), raw, size))
        .blank()
        .table(NetworkSections.engine(built))
        .blank()
        .table(NetworkSections.cones(NetworkCones.of(network)))
        .blank();
    if (optimized.passes().isEmpty()) {
      info.report.json("passes", ImmutableList.of());
    } else {
      info.report.table(PassTable.of(optimized.passes())).blank();
    }
    info.report
        .include("invariants", InvariantSection.of(optimized))
        .blank()
        .include(SubgameSection.of(network.vocabulary(), optimized.subgames()))
        .blank()
        .include(NetworkSections.stages(stages, Figures.milliseconds(built.report().totalTime())))
        .blank();
    info.initialState();
    return info.findings(rulesheet);
  }

  /** The answer about a game that the reasoner plays. */
  static Report of(Rulesheet rulesheet, PlayableMachine built) {
    InfoReport info = new InfoReport(rulesheet, built.machine());
    BuiltEngine engine = BuiltEngine.of(built);
    engine.note().ifPresent(info.report::line);
    double setup = Figures.milliseconds(built.time());
    engine
        .addTo(info.report)
        .line("  invariants and subgames were not looked for, since they are found in networks")
        .line("  set up in " + Figures.decimal(setup) + " ms")
        .json("setup_ms", setup)
        .blank();
    info.initialState();
    return info.findings(rulesheet);
  }

  /** The answer about a saved network. */
  static Report of(
      SavedGame game,
      DifferentialMachine machine,
      ImmutableList<BuildWatch.Stage> stages,
      int states,
      BuildSettings settings) {
    PropNet network = game.saved().network();
    NetworkSize size = NetworkSize.of(network);
    InfoReport info = new InfoReport(game, machine);
    info.glance(CheckSubject.of(machine), states, settings);
    info.file(game, game.saved());
    double time = stages.stream().mapToDouble(it -> Figures.milliseconds(it.time())).sum();
    info.report
        .json("optimised", NetworkSections.size(size))
        .table(NetworkSections.components(List.of("components", "saved"), size))
        .blank()
        .table(NetworkSections.cones(NetworkCones.of(network)))
        .blank()
        .json("invariants", null)
        .line("invariants")
        .line("  not looked for: the file doesn't have them; name the rulesheet")
        .blank()
        .include(SubgameSection.of(network.vocabulary(), Subgames.of(network, Budget.unlimited())))
        .blank()
        .include(NetworkSections.stages(stages, time))
        .blank();
    return info.initialState();
  }

  private void file(SavedGame game, SavedNetwork saved) {
    Optional<Integer> bytes =
        saved.rulesheet().map(text -> text.getBytes(StandardCharsets.UTF_8).length);
    Table file =
        Table.of("ll", "saved network", "")
            .row("  bytes", Cell.of("saved_bytes", game.bytes()))
            .row("  built by", Cell.of("built_by", saved.program(), saved.program()))
            .row(
                "  rulesheet",
                Cell.of(
                    "rulesheet_bytes",
                    bytes.orElse(null),
                    bytes.map(count -> Figures.number(count) + " bytes").orElse("not in the file")))
            .json("rulesheet_sha256", saved.rulesheetSha256().orElse(null));
    saved.rulesheetSha256().ifPresent(hash -> file.text("  its SHA-256", hash));
    report.table(file).blank();
    if (saved.figures().isEmpty()) {
      report.json("figures", ImmutableMap.of());
    } else {
      Table figures = Table.object("figures", "lr", "figures of the build", "");
      saved.figures().forEach((name, figure) -> figures.row("  " + name, Cell.of(name, figure)));
      report.table(figures).blank();
    }
  }

  /** Adds what one asks first about a game. */
  private void glance(CheckSubject subject, int states, BuildSettings settings) {
    CheckSubject.Network network = subject.network().orElseThrow();
    Vocabulary vocabulary = network.net().vocabulary();
    GameLengths lengths = GameLengths.of(network, states, settings.limits().bytes());
    OptionalInt shortest = lengths.shortest();
    String beyond =
        lengths.complete() ? "never ends" : "more than " + Figures.number(lengths.searched());
    List<String> moves = new ArrayList<>();
    for (int role = 0; role < roles.size(); role++) {
      moves.add(Figures.number(legalMoves.get(role).size()) + " of " + roles.get(role));
    }
    int allMoves = legalMoves.stream().mapToInt(List::size).sum();
    report
        .table(
            Table.of("lrl", "at a glance", "", "")
                .text("  roles", Figures.number(roles.size()))
                .text("  base propositions", Figures.number(vocabulary.bases().size()))
                .text("  input propositions", Figures.number(vocabulary.inputCount()))
                .text("  legal moves at first", Figures.number(allMoves), String.join(", ", moves))
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
                        lengths.loop().orElse(null),
                        lengths.loop().map(loop -> loop ? "yes" : "no").orElse("open"))))
        .blank();
  }

  /** Adds how the game begins. */
  private Report initialState() {
    ImmutableMap.Builder<Role, ImmutableList<Move>> legal = ImmutableMap.builder();
    report.line("initial state");
    for (int role = 0; role < roles.size(); role++) {
      ImmutableList<Move> moves = legalMoves.get(role);
      legal.put(roles.get(role), moves);
      report.words("  legal moves of " + roles.get(role) + ":", moves);
    }
    return report
        .words("  true propositions:", propositions)
        .json("legal", legal.buildOrThrow())
        .json("true", propositions);
  }

  /** Adds what the static checks have to say about the rulesheet. */
  private Report findings(Rulesheet rulesheet) {
    ImmutableList<String> findings =
        RulesheetCheck.findings(rulesheet.description()).stream()
            .map(Finding::toString)
            .collect(toImmutableList());
    if (!findings.isEmpty()) {
      report.blank().line("notes on the rulesheet");
      findings.forEach(finding -> report.line("  " + finding));
    }
    return report.json("findings", findings);
  }
}

package org.propnet.cli;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.sun.management.ThreadMXBean;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.check.CheckSubject;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.Role;
import org.propnet.net.NetworkSize;
import org.propnet.net.analysis.NetworkCones;
import org.propnet.optimizer.subgame.Subgames;
import org.propnet.saved.SavedNetwork;

/**
 * What {@code propnet info} prints about a saved network.
 *
 * @param game the saved network
 * @param size how large it is
 * @param cones its parts by what needs them
 * @param subgames the parts of the game that are independent
 * @param roles the roles
 * @param stages what it took to read it and to set the engine up
 * @param initial how the game begins
 * @param glance what one asks first about it
 */
record SavedGameInfo(
    SavedGame game,
    NetworkSize size,
    NetworkCones cones,
    SubgameTable subgames,
    ImmutableList<Role> roles,
    ImmutableList<BuildProfile.Stage> stages,
    InitialState initial,
    GameGlance glance) {

  /** Sets up the machine of a saved network, and looks at it and at so many states. */
  static SavedGameInfo of(SavedGame game, int states, BuildSettings settings) {
    ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
    long bytes = threads.getCurrentThreadAllocatedBytes();
    long start = System.nanoTime();
    DifferentialMachine machine = game.machine(settings);
    Duration engine = Duration.ofNanos(System.nanoTime() - start);
    bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
    InitialState initial = InitialState.of(machine);
    return new SavedGameInfo(
        game,
        NetworkSize.of(game.saved().network()),
        NetworkCones.of(game.saved().network()),
        new SubgameTable(
            game.saved().network().vocabulary(),
            Subgames.of(game.saved().network(), Budget.unlimited())),
        machine.roles(),
        ImmutableList.of(
            new BuildProfile.Stage("read", game.readTime(), game.allocatedBytes()),
            new BuildProfile.Stage("engine", engine, bytes)),
        initial,
        GameGlance.of(CheckSubject.of(machine), initial, states, settings));
  }

  private double totalMilliseconds() {
    return stages.stream().mapToDouble(BuildProfile.Stage::milliseconds).sum();
  }

  void print(PrintWriter out) {
    SavedNetwork saved = game.saved();
    out.println(game.name() + ", roles " + Joiner.on(' ').join(roles));
    out.println();
    glance.print(out);
    out.println();
    TextTable file = new TextTable("ll");
    file.row("saved network", "");
    file.row("  bytes", InfoParts.number(game.bytes()));
    file.row("  built by", saved.program());
    file.row("  rulesheet", rulesheet(saved));
    saved.rulesheetSha256().ifPresent(hash -> file.row("  its SHA-256", hash));
    file.print(out, "");
    out.println();
    if (!saved.figures().isEmpty()) {
      TextTable figures = new TextTable("lr");
      figures.row("figures of the build", "");
      saved.figures().forEach((name, figure) -> figures.row("  " + name, InfoParts.number(figure)));
      figures.print(out, "");
      out.println();
    }
    InfoParts.components(List.of("components", "saved"), List.of(size)).print(out, "");
    out.println();
    new ConeTable(cones).text().print(out, "");
    out.println();
    out.println("invariants");
    out.println("  not looked for: the file doesn't have them; name the rulesheet");
    out.println();
    subgames.print(out);
    out.println();
    InfoParts.stages(stages, totalMilliseconds()).print(out, "");
    out.println();
    InfoParts.initialState(out, roles, initial);
  }

  private static String rulesheet(SavedNetwork saved) {
    return saved
        .rulesheet()
        .map(text -> InfoParts.number(bytes(text)) + " bytes")
        .orElse("not in the file");
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  JsonObject json() {
    SavedNetwork saved = game.saved();
    JsonObject figures = new JsonObject();
    saved.figures().forEach(figures::put);
    JsonObject json = new JsonObject().put("game", game.name()).put("roles", roles);
    return glance
        .putInto(json)
        .put("saved_bytes", game.bytes())
        .put("built_by", saved.program())
        .put("rulesheet_bytes", saved.rulesheet().map(SavedGameInfo::bytes).orElse(null))
        .put("rulesheet_sha256", saved.rulesheetSha256().orElse(null))
        .put("figures", figures)
        .put("optimised", InfoJson.network(size))
        .put("cones", new ConeTable(cones).json())
        .put("invariants", null)
        .put("subgames", subgames.json())
        .put("stages", InfoJson.stages(stages))
        .put("total_ms", totalMilliseconds())
        .put("legal", InfoJson.legal(roles, initial))
        .put("true", initial.propositions());
  }
}

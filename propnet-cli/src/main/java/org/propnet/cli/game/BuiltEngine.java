package org.propnet.cli.game;

import java.util.Optional;
import org.propnet.batch.BatchMachine;
import org.propnet.budget.BuildException;
import org.propnet.cli.report.Report;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.player.manager.MatchGame;
import org.propnet.reasoner.PlayableMachine;
import org.propnet.verify.LaneMachine;
import org.propnet.verify.external.MachineFactory;

/**
 * A machine with its engine and build.
 *
 * @param machine the machine
 * @param engine the engine that plays, which may not be the requested one
 * @param build the build of its network; empty if it has none
 * @param lanes plays many games at once; empty for engines that can't
 * @param whyReasoner why the reasoner replaces the network; empty if it doesn't
 */
public record BuiltEngine(
    StateMachine machine,
    Engine engine,
    Optional<Build> build,
    Optional<BatchMachine> lanes,
    Optional<BuildException> whyReasoner) {

  /** The prefix of {@link #note} for the reasoner. */
  public static final String BY_REASONER = "the reasoner plays, since ";

  /** A machine of the requested engine. */
  public static BuiltEngine of(Engine engine, StateMachine machine) {
    return new BuiltEngine(machine, engine, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The batch engine. */
  public static BuiltEngine of(BatchMachine lanes) {
    return new BuiltEngine(
        lanes.machine(), Engine.BATCH, Optional.empty(), Optional.of(lanes), Optional.empty());
  }

  /** The differential engine, or the reasoner as its fallback. */
  public static BuiltEngine of(PlayableMachine built) {
    return new BuiltEngine(
        built.machine(),
        built.whyReasoner().isPresent() ? Engine.REASONER : Engine.DIFFERENTIAL,
        built.build(),
        Optional.empty(),
        built.whyReasoner());
  }

  /** The same build, played by another machine. */
  BuiltEngine playedBy(Engine other, StateMachine otherMachine) {
    return new BuiltEngine(otherMachine, other, build, lanes, whyReasoner);
  }

  /** The game for matches in this process. */
  public MatchGame game(String name, String url, GameDescription description) {
    return new MatchGame(name, url, description, machine, build);
  }

  /** A message about which engine plays and why; empty if it is the requested one. */
  public Optional<String> note() {
    return whyReasoner.map(
        why -> BY_REASONER + "the network is beyond the limits: " + why.getMessage());
  }

  /** The same for makers of machines to compare; a batch engine is compared through its lanes. */
  public MachineFactory.Made made() {
    return new MachineFactory.Made(
        lanes.<StateMachine>map(LaneMachine::new).orElse(machine), note().orElse(""));
  }

  /** Adds the engine, and why it plays, to the JSON of a report. */
  public Report addTo(Report report) {
    return report
        .json("engine", engine)
        .json("why_reasoner", whyReasoner.map(BuildException::getMessage));
  }
}

package org.propnet.cli.game;

import java.util.Optional;
import org.propnet.batch.BatchMachine;
import org.propnet.budget.BuildException;
import org.propnet.cli.report.Report;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.reasoner.PlayableMachine;
import org.propnet.verify.LaneMachine;
import org.propnet.verify.external.MachineFactory;

/**
 * A machine, and which engine it is.
 *
 * @param machine the machine
 * @param engine the engine that plays, which may be another one than was asked for
 * @param build the build of the network that it plays; empty where there is none
 * @param lanes plays many games at once; empty for engines that don't
 * @param whyReasoner why the reasoner plays in place of a network; empty if it doesn't
 */
public record BuiltEngine(
    StateMachine machine,
    Engine engine,
    Optional<Build> build,
    Optional<BatchMachine> lanes,
    Optional<BuildException> whyReasoner) {

  /** How {@link #note} begins. */
  public static final String BY_REASONER = "the reasoner plays, since ";

  /** The engine that was asked for. */
  public static BuiltEngine of(Engine engine, StateMachine machine) {
    return new BuiltEngine(machine, engine, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The batch engine. */
  public static BuiltEngine of(BatchMachine lanes) {
    return new BuiltEngine(
        lanes.machine(), Engine.BATCH, Optional.empty(), Optional.of(lanes), Optional.empty());
  }

  /** The differential engine, or the reasoner in its place. */
  public static BuiltEngine of(PlayableMachine built) {
    return new BuiltEngine(
        built.machine(),
        built.whyReasoner().isPresent() ? Engine.REASONER : Engine.DIFFERENTIAL,
        built.build(),
        Optional.empty(),
        built.whyReasoner());
  }

  /** Which engine plays and why, for a person; empty if it is the one asked for. */
  public Optional<String> note() {
    return whyReasoner.map(
        why -> BY_REASONER + "the network is beyond the limits: " + why.getMessage());
  }

  /** The same for those that make machines to compare; lanes are compared as lanes. */
  public MachineFactory.Made made() {
    return new MachineFactory.Made(
        lanes.<StateMachine>map(LaneMachine::new).orElse(machine), note().orElse(""));
  }

  /** Adds which engine plays, and why, to the JSON of a report. */
  public Report addTo(Report report) {
    return report
        .json("engine", engine)
        .json("why_reasoner", whyReasoner.map(BuildException::getMessage).orElse(null));
  }
}

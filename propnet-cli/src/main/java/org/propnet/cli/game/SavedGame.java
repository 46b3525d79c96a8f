package org.propnet.cli.game;

import com.google.common.io.CountingInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import org.propnet.batch.BatchMachine;
import org.propnet.budget.Budget;
import org.propnet.cli.io.BadInputException;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.net.PropNet;
import org.propnet.saved.SavedNetwork;

/**
 * A saved network named on the command line.
 *
 * @param argument the argument on the command line
 * @param saved the content of the file
 * @param bytes the size of the file
 * @param reading the cost of reading it
 */
public record SavedGame(String argument, SavedNetwork saved, long bytes, StageWatch.Stage reading)
    implements GameArgument {

  /**
   * Reads a file to its end.
   *
   * @throws org.propnet.saved.SavedNetworkException if it can't be used
   */
  static SavedGame read(InputStream in, String source, String argument, long memory)
      throws IOException {
    StageWatch watch = new StageWatch();
    CountingInputStream counted = new CountingInputStream(in);
    SavedNetwork saved = SavedNetwork.read(counted, source, memory);
    return new SavedGame(argument, saved, counted.getCount(), watch.end("read"));
  }

  @Override
  public Duration readTime() {
    return reading.time();
  }

  @Override
  public String name() {
    return saved.game();
  }

  @Override
  public Optional<GameDescription> rules() {
    return saved.rulesheet().map(text -> RulesheetSyntax.ofText(text).read(text, argument));
  }

  @Override
  public GameDescription description() {
    return rules()
        .orElseThrow(
            () ->
                new BadInputException(
                    "'%s' doesn't contain its rulesheet, which this needs; name the rulesheet",
                    argument));
  }

  @Override
  public BuiltEngine machine(MachineSource source, Engine engine, BuildSettings settings) {
    if (engine == Engine.BATCH) {
      Budget budget = new Budget(settings.limits(), settings.listener());
      return BuiltEngine.of(BatchMachine.of(network(settings), settings.batch(), budget));
    }
    if (engine != Engine.DIFFERENTIAL) {
      throw new BadInputException(
          "'%s' is a saved network, which the %s engine can't play; name the rulesheet, or use"
              + " --engine differential or batch",
          argument, engine);
    }
    return BuiltEngine.of(engine, machine(settings));
  }

  /**
   * The machine of the network.
   *
   * @throws BadInputException if the settings ask for another network
   * @throws org.propnet.budget.BuildException if a limit is reached or the listener cancels
   */
  public DifferentialMachine machine(BuildSettings settings) {
    return DifferentialMachine.of(
        network(settings), settings.engine(), new Budget(settings.limits(), settings.listener()));
  }

  /**
   * The network.
   *
   * @throws BadInputException if the settings ask for another one
   */
  public PropNet network(BuildSettings settings) {
    if (!settings.optimizer().isComplete()) {
      throw new BadInputException(
          "'%s' is a saved network, which is optimised already; leave out --without-pass, or give"
              + " it to 'propnet build'",
          argument);
    }
    return saved.network();
  }
}

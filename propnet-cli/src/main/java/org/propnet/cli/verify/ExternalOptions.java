package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.options.Converters;
import org.propnet.verify.external.ExternalFactory;
import org.propnet.verify.external.ExternalLimits;
import picocli.CommandLine.Option;

/** The options for an engine that is another program. */
final class ExternalOptions {

  @Option(
      names = "--external",
      paramLabel = "COMMAND",
      description =
          "Verify another program's engine: it is started without a shell and speaks the protocol"
              + " of docs/external-engines.md, as 'propnet serve' does.")
  private @Nullable String command;

  @Option(
      names = "--answer-seconds",
      paramLabel = "N",
      converter = Converters.Seconds.class,
      description =
          "How long the program may take for an answer (default: 10); to start and take in the"
              + " rulesheet it has the time of --build-seconds.")
  private Duration answer = ExternalLimits.DEFAULT.answer();

  /** The engine, if there is one. */
  Optional<TestedEngine> engine(BuildSettings build) {
    if (command == null) {
      return Optional.empty();
    }
    ExternalFactory factory =
        new ExternalFactory(
            CommandWords.of(command),
            ExternalLimits.DEFAULT.withTimes(build.limits().time(), answer));
    ImmutableList.Builder<String> arguments = ImmutableList.builder();
    arguments.add("--external", command);
    if (!answer.equals(ExternalLimits.DEFAULT.answer())) {
      arguments.add("--answer-seconds", Converters.Seconds.text(answer));
    }
    return Optional.of(new TestedEngine(Optional.empty(), Optional.of(factory), arguments.build()));
  }
}

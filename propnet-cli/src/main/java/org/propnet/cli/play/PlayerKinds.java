package org.propnet.cli.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.player.kind.Parameter;
import org.propnet.player.kind.PlayerKind;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.kind.PlayerSpecException;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.TypeConversionException;

/** The kinds of players, as options name them and as help lists them. */
final class PlayerKinds {

  private PlayerKinds() {}

  /** Reads a kind with its parameters. */
  static final class Converter implements ITypeConverter<PlayerSpec> {
    @Override
    public PlayerSpec convert(String value) {
      try {
        return PlayerSpec.parse(value);
      } catch (PlayerSpecException problem) {
        throw new TypeConversionException(problem.getMessage());
      }
    }
  }

  /** Lists all kinds with their parameters before the examples. */
  static final class InHelp implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
      UsageMessageSpec help = command.usageMessage();
      List<String> lines = new ArrayList<>(List.of("", "Kinds of players:"));
      for (PlayerKind kind : PlayerKind.values()) {
        lines.add("  " + kind + ": " + kind.summary());
        for (Parameter parameter : kind.parameters()) {
          lines.add(
              "    " + parameter.name() + "=" + parameter.standard() + ": " + parameter.summary());
        }
      }
      lines.addAll(Arrays.asList(help.footer()));
      help.footer(lines.toArray(String[]::new));
      return command;
    }
  }
}

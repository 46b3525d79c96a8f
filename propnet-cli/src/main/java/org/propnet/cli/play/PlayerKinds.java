package org.propnet.cli.play;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Joiner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.player.kind.Parameter;
import org.propnet.player.kind.PlayerKind;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.kind.PlayerSpecException;
import picocli.CommandLine.Help;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.TypeConversionException;

/** The kinds of players, as options name them and help lists them. */
final class PlayerKinds {

  private static final String SECTION = "kindsOfPlayers";
  private static final Joiner COMMAS = Joiner.on(", ");

  private PlayerKinds() {}

  /** Parses a kind with its parameters. */
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

  /** Adds the list of kinds and their parameters to help, before the examples. */
  static final class InHelp implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
      UsageMessageSpec usage = command.usageMessage();
      List<String> keys = new ArrayList<>(usage.sectionKeys());
      keys.add(keys.indexOf(UsageMessageSpec.SECTION_KEY_FOOTER_HEADING), SECTION);
      usage.sectionKeys(keys);
      usage.sectionMap().put(SECTION, InHelp::text);
      return command;
    }

    private static String text(Help help) {
      Map<String, String> kinds = new LinkedHashMap<>();
      Map<String, String> parameters = new LinkedHashMap<>();
      for (PlayerKind kind : PlayerKind.values()) {
        List<String> names =
            kind.parameters().stream().map(Parameter::name).collect(toImmutableList());
        kinds.put(
            kind.toString(),
            kind.summary() + (names.isEmpty() ? "" : " (" + COMMAS.join(names) + ")"));
        for (Parameter each : kind.parameters()) {
          parameters.put(each.name() + "=" + each.standard(), each.summary());
        }
      }
      return help.createHeading("%nKinds of players, with their parameters:%n")
          + help.createTextTable(kinds)
          + help.createHeading("%nParameters, and what they are unless given:%n")
          + help.createTextTable(parameters);
    }
  }
}

package org.propnet.cli.rulesheet;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.OutputFile;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.RulesheetSyntax;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet convert}: converts a rulesheet to the other syntax. */
@Command(
    name = "convert",
    header = "Writes a rulesheet in KIF or in infix form.",
    description = {
      "Writes a rulesheet in one of the two syntaxes, laid out as 'propnet format' does it. Names,"
          + " the order of the rules and comments are kept, so converting there and back gives the"
          + " formatted original.",
      "The ending of a file says what it is, .kif for KIF, .hrf and .infix for infix form;"
          + " otherwise its beginning does. A rulesheet in the same syntax is replaced by the new"
          + " one, any other file is not.",
      "docs/syntax.md describes both syntaxes."
    },
    footer = {
      "",
      "Examples:",
      "  propnet convert ticTacToe --to infix",
      "  propnet convert my.kif --to infix -o my.hrf",
      "  propnet convert my.hrf --to kif -o my.kif"
    })
public final class ConvertCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "RULESHEET",
      description =
          "A file in KIF or in infix form, - for the standard input, or the name of a game of the"
              + " catalogue.")
  private String argument = "";

  @Option(
      names = "--to",
      paramLabel = "SYNTAX",
      required = true,
      description = "The syntax: ${COMPLETION-CANDIDATES}.")
  private RulesheetSyntax syntax = RulesheetSyntax.KIF;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write (default: the console).")
  private @Nullable Path output;

  @Override
  public Integer call() {
    OutputFile file = output == null ? null : outputFile(output);
    String text = FormattedRulesheet.of(argument, Optional.of(syntax)).text();
    if (file != null) {
      file.write(text);
    } else {
      PrintWriter out = spec.commandLine().getOut();
      out.print(text);
      out.flush();
    }
    return ExitCodes.SUCCESS;
  }

  private OutputFile outputFile(Path path) {
    Optional<RulesheetSyntax> named = RulesheetSyntax.ofFileName(path.toString());
    if (named.isPresent() && named.get() != syntax) {
      throw new BadInputException(
          "the ending of '%s' stands for %s; let it end in %s",
          path, named.get(), syntax.endings().get(0));
    }
    OutputFile file = new OutputFile(path, "rulesheet in " + syntax);
    file.check(beginning -> isReplaceable(path));
    return file;
  }

  /** Whether a file is a rulesheet in the target syntax. */
  private boolean isReplaceable(Path path) {
    try {
      String text = RulesheetReader.text(path);
      String name = path.toString();
      if (RulesheetSyntax.of(name, text) != syntax) {
        return false;
      }
      syntax.read(text, name);
      return true;
    } catch (RulesheetException noRulesheet) {
      return false;
    } catch (IOException problem) {
      throw InputFiles.unreadable(path, problem);
    }
  }
}

package org.propnet.cli.io;

import static com.google.common.base.MoreObjects.firstNonNull;

import java.io.PrintWriter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.propnet.cli.io.StandardOutput.OutputException;
import org.propnet.export.ExportException;
import org.propnet.games.repository.RepositoryException;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.LimitException;
import org.propnet.player.kind.PlayerSpecException;
import org.propnet.player.manager.MatchException;
import org.propnet.player.protocol.SendException;
import org.propnet.player.record.MatchRecordException;
import org.propnet.player.server.PortException;
import org.propnet.player.tournament.TournamentException;
import org.propnet.program.CompilationException;
import org.propnet.saved.SavedNetworkException;
import org.propnet.verify.LineException;
import org.propnet.verify.external.ForeignEngineException;
import org.propnet.verify.trace.TraceFormatException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Turns exceptions into a line on the error stream and an exit code.
 *
 * <p>Errors that the user can fix, by another argument or file, are one line and {@link
 * ExitCodes#BAD_INPUT}. Anything else is reported as a bug, with its location, and ends in {@link
 * ExitCodes#INTERNAL_ERROR}; with the system property {@value #DEBUG} its stack trace follows.
 */
public final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {

  /** The system property that enables stack traces of internal errors. */
  public static final String DEBUG = "propnet.debug";

  /** Picocli's message for a value that isn't an enum constant; it lists the names as in Java. */
  private static final Pattern NO_CONSTANT =
      Pattern.compile("expected one of \\[.*] \\(case-sensitive\\) but was ('.*')", Pattern.DOTALL);

  @Override
  public int handleParseException(ParameterException problem, String[] arguments) {
    CommandLine commandLine = problem.getCommandLine();
    StringBuilder message = new StringBuilder(text(problem));
    Matcher noConstant = NO_CONSTANT.matcher(message);
    if (noConstant.find()) {
      String allowed = String.join(", ", problem.getArgSpec().completionCandidates());
      String what = noConstant.group(1) + " is none of " + allowed;
      message.replace(noConstant.start(), noConstant.end(), what);
    }
    if (problem instanceof UnmatchedArgumentException unmatched) {
      List<String> suggestions = unmatched.getSuggestions();
      if (!suggestions.isEmpty()) {
        message.append("; did you mean ").append(String.join(" or ", suggestions)).append('?');
      }
    }
    String command = commandLine.getCommandSpec().qualifiedName();
    message.append(" (see ").append(command).append(" --help)");
    print(commandLine.getErr(), message.toString());
    return ExitCodes.BAD_INPUT;
  }

  @Override
  public int handleExecutionException(
      Exception problem, CommandLine commandLine, ParseResult result) {
    if (problem instanceof BadInputException
        || problem instanceof RulesheetException
        || problem instanceof LimitException
        || problem instanceof CompilationException
        || problem instanceof ExportException
        || problem instanceof TraceFormatException
        || problem instanceof ForeignEngineException
        || problem instanceof LineException
        || problem instanceof PlayerSpecException
        || problem instanceof MatchException
        || problem instanceof MatchRecordException
        || problem instanceof PortException
        || problem instanceof RepositoryException
        || problem instanceof SendException
        || problem instanceof TournamentException
        || problem instanceof SavedNetworkException) {
      print(commandLine.getErr(), line(problem));
      return ExitCodes.BAD_INPUT;
    }
    return report(problem, commandLine.getErr());
  }

  /** Reports an internal error, or an output that failed; returns the exit code. */
  public static int report(Throwable problem, PrintWriter err) {
    if (problem instanceof OutputException output) {
      if (output.isClosed()) {
        return ExitCodes.CLOSED_OUTPUT;
      }
      print(err, line(output));
      return ExitCodes.BAD_INPUT;
    }
    if (problem instanceof OutOfMemoryError) {
      print(
          err,
          "there is not enough memory; give the virtual machine more, such as by"
              + " PROPNET_JAVA_OPTS=-Xmx8g, or ask for less");
    } else if (Boolean.getBoolean(DEBUG)) {
      print(err, "internal error: " + problem);
      problem.printStackTrace(err);
    } else {
      print(err, "internal error: " + problem + origin(problem));
      print(err, "this is a bug, please report it; -D" + DEBUG + "=true shows its stack trace");
    }
    return ExitCodes.INTERNAL_ERROR;
  }

  private static String origin(Throwable problem) {
    StackTraceElement[] trace = problem.getStackTrace();
    return trace.length == 0 ? "" : ", at " + trace[0];
  }

  /** The message of an exception in one line. */
  public static String line(Exception problem) {
    return inOneLine(text(problem));
  }

  private static String text(Exception problem) {
    return firstNonNull(problem.getMessage(), problem.toString());
  }

  private static void print(PrintWriter err, String message) {
    err.println("propnet: " + inOneLine(message));
    err.flush();
  }

  private static String inOneLine(String message) {
    return printable(message.strip().replaceAll("\\s*\\R\\s*", " "));
  }

  /** The text without terminal control characters. */
  public static String printable(String text) {
    return text.replaceAll("[\\p{Cc}&&[^\t]]", "?");
  }
}

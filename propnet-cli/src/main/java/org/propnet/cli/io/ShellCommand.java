package org.propnet.cli.io;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A command line that can be pasted into a shell. */
public final class ShellCommand {

  /** The system property with the name that the launcher was called by. */
  private static final String LAUNCHER = "propnet.command";

  private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private final List<String> words = new ArrayList<>();

  /** Begins the call of a command of this program. */
  public ShellCommand(String command) {
    words.add(System.getProperty(LAUNCHER, "./propnet"));
    words.add(command);
  }

  public ShellCommand add(Object... arguments) {
    for (Object argument : arguments) {
      words.add(argument.toString());
    }
    return this;
  }

  public ShellCommand addAll(Iterable<String> arguments) {
    arguments.forEach(words::add);
    return this;
  }

  /** Whether a word means the standard input, which will have other content the next time. */
  public boolean readsStandardInput() {
    return words.stream().anyMatch(InputFiles::isStandardInput);
  }

  /** The words, quoted where a POSIX shell would interpret them. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (String word : words) {
      out.append(out.length() == 0 ? "" : " ");
      if (SAFE.matcher(word).matches()) {
        out.append(word);
      } else {
        out.append('\'').append(word.replace("'", "'\\''")).append('\'');
      }
    }
    return out.toString();
  }
}

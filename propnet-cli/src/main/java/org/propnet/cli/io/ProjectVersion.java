package org.propnet.cli.io;

import org.propnet.player.record.MatchOrigin;
import picocli.CommandLine.IVersionProvider;

/** Says the version of the program. */
public final class ProjectVersion implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }

  /** The name of the program with its version. */
  public static String text() {
    return MatchOrigin.software();
  }
}

package org.propnet.cli.io;

import org.propnet.player.record.MatchOrigin;
import picocli.CommandLine.IVersionProvider;

/** Provides the version of the program. */
public final class ProjectVersion implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {MatchOrigin.software()};
  }
}

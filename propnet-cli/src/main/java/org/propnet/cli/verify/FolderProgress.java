package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.propnet.cli.io.ProgressLine;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationListener;
import org.propnet.verify.folder.VerificationReport;

/** Shows how far the verification of a folder is, and keeps what is done. */
final class FolderProgress implements VerificationListener {

  private final ProgressLine line;
  private final Set<String> atWork = new LinkedHashSet<>();
  private final List<GameVerification> done = new ArrayList<>();

  FolderProgress(ProgressLine line) {
    this.line = line;
  }

  @Override
  public synchronized void started(String name) {
    atWork.add(name);
    show();
  }

  @Override
  public synchronized void finished(GameVerification game) {
    atWork.remove(game.name());
    done.add(game);
    show();
  }

  /** What is done until now, sorted by name. */
  synchronized VerificationReport report() {
    return new VerificationReport(
        done.stream()
            .sorted(Comparator.comparing(GameVerification::name))
            .collect(ImmutableList.toImmutableList()));
  }

  private void show() {
    line.show(
        () -> {
          int agreed = report().with(GameOutcome.AGREED).size();
          int disagreed = report().with(GameOutcome.DISAGREED).size();
          return String.format(
              "%d done, %d agreed, %d disagreed; at work: %s",
              done.size(), agreed, disagreed, String.join(", ", atWork));
        });
  }
}

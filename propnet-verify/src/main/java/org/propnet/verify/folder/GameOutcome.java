package org.propnet.verify.folder;

/** The outcome of one game in a {@link FolderVerification}. */
public enum GameOutcome {
  /**
   * Everything that was to be compared agrees. A limit may have stopped random play if all recorded
   * play was compared; the message then says so.
   */
  AGREED("agreed"),
  /** There is a difference. */
  DISAGREED("disagreed"),
  /** The machine, or the reference, could not be built. */
  NOT_BUILT("not built"),
  /**
   * The time was up, perhaps during a build, or a machine reached one of its limits; everything
   * compared until then agrees.
   */
  NOT_FINISHED("not finished"),
  /** A foreign engine exited, timed out, or gave an invalid answer. */
  FAILED("failed"),
  /** The rulesheet, or the trace, can't be read. */
  NOT_READABLE("not readable"),
  /** There is neither a trace nor random play; the machine was only built. */
  NOTHING_TO_COMPARE("nothing to compare with");

  private final String text;

  GameOutcome(String text) {
    this.text = text;
  }

  /**
   * Whether the game needs no other try: everything was compared, or a difference was found.
   * Otherwise another try with more time or repaired files may have another outcome.
   */
  public boolean isSettled() {
    return this == AGREED || this == DISAGREED || this == NOTHING_TO_COMPARE;
  }

  /** The outcome in words. */
  @Override
  public String toString() {
    return text;
  }
}

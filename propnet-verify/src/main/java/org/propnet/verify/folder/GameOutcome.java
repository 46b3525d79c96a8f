package org.propnet.verify.folder;

/** What became of one game of a {@link FolderVerification}. */
public enum GameOutcome {
  /**
   * Everything that was to be compared agrees. Random play may have been stopped by a limit, if
   * recorded play was compared whole; the message then says so.
   */
  AGREED("agreed"),
  /** There is a difference. */
  DISAGREED("disagreed"),
  /** The machine, or the reference, could not be built. */
  NOT_BUILT("not built"),
  /**
   * The time was up, perhaps while a machine was built, or a machine met one of its limits; what
   * was compared until then agrees.
   */
  NOT_FINISHED("not finished"),
  /** An engine that isn't ours ended, gave no answer, or answered nonsense. */
  FAILED("failed"),
  /** The rulesheet, or the trace, can't be read. */
  NOT_READABLE("not readable"),
  /** There is neither a trace nor random play: the machine was built, and that is all. */
  NOTHING_TO_COMPARE("nothing to compare with");

  private final String text;

  GameOutcome(String text) {
    this.text = text;
  }

  /**
   * Whether the game is done with: all that was to be compared was, or a difference was found.
   * Otherwise another try, with more time or mended files, may come to another end.
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

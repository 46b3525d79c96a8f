package org.propnet.gdl;

import java.util.Locale;

/** A rulesheet that is too large to be read with the heap that there is. */
public final class RulesheetSizeException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  private final transient SourcePosition position;

  RulesheetSizeException(SourcePosition position, long bytes) {
    this(
        position,
        "the rulesheet takes more than "
            + (bytes >> 20)
            + " MiB of memory, which is a part of the heap; give it a larger heap, or write fewer"
            + " rules");
  }

  private RulesheetSizeException(SourcePosition position, String problem) {
    super(position + ": " + problem);
    this.position = position;
  }

  /** A text that has more than so many bytes. */
  static RulesheetSizeException ofText(SourcePosition position, long bytes) {
    return new RulesheetSizeException(
        position,
        String.format(
            Locale.ROOT,
            "the text is longer than %.1f MiB, the most that is read (64 MiB, or a sixteenth of the"
                + " heap if that is less); name a shorter one",
            bytes / (double) (1 << 20)));
  }

  /** How far the rulesheet was read. */
  public SourcePosition position() {
    return position;
  }
}

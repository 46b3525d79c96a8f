package org.propnet.journal;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A line of a {@link Journal}: fields separated by tabs, the last one a checksum of all before it.
 *
 * @param fields without the checksum
 */
public record JournalLine(ImmutableList<String> fields) {

  private static final Joiner TABS = Joiner.on('\t');
  private static final Splitter FIELDS = Splitter.on('\t');

  /** The line with those fields, in which white space is normalized to single spaces. */
  public static JournalLine of(Object... fields) {
    ImmutableList.Builder<String> texts = ImmutableList.builder();
    for (Object field : fields) {
      texts.add(field.toString().replaceAll("\\s+", " "));
    }
    return new JournalLine(texts.build());
  }

  /** Parses a line without its line end; empty if the checksum is wrong or is the only field. */
  static Optional<JournalLine> parse(String text) {
    List<String> parts = FIELDS.splitToList(text);
    List<String> fields = parts.subList(0, parts.size() - 1);
    return !fields.isEmpty() && parts.get(parts.size() - 1).equals(checksum(TABS.join(fields)))
        ? Optional.of(new JournalLine(ImmutableList.copyOf(fields)))
        : Optional.empty();
  }

  /** The text with the end of the line. */
  public String print() {
    String text = TABS.join(fields);
    return text + '\t' + checksum(text) + '\n';
  }

  private static String checksum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }
}

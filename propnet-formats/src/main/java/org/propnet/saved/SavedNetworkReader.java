package org.propnet.saved;

import com.google.common.collect.ImmutableSortedMap;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/** Reads a saved network: first the envelope, then the sections. */
final class SavedNetworkReader {

  /** The memory of a figure without its name, in bytes. */
  private static final int FIGURE_BYTES = 100;

  private final ByteReader in;
  private ImmutableSortedMap<String, Long> figures = ImmutableSortedMap.of();
  private Optional<String> rulesheet = Optional.empty();

  private SavedNetworkReader(ByteReader in) {
    this.in = in;
  }

  static SavedNetwork read(InputStream stream, String source, long memory) throws IOException {
    return new SavedNetworkReader(Envelope.open(stream, source, memory)).read();
  }

  private SavedNetwork read() {
    TermTable terms = TermTable.read(required(SavedFormat.TERMS));
    Vocabulary vocabulary = VocabularySection.read(required(SavedFormat.VOCABULARY), terms);
    PropNet network = NetworkReader.read(required(SavedFormat.NETWORK), vocabulary);
    ByteReader origin = required(SavedFormat.ORIGIN);
    String game = name(origin);
    String program = name(origin);
    origin.finish("the origin");
    String previous = "";
    while (!in.isAtEnd()) {
      previous = readOptional(previous);
    }
    return new SavedNetwork(game, program, network, figures, rulesheet);
  }

  private ByteReader required(String name) {
    int start = in.offset();
    String found = in.tag();
    if (!found.equals(name)) {
      throw in.inconsistent(start, "the section " + found + " is where " + name + " belongs");
    }
    return in.part(in.word());
  }

  /** Reads an optional section; returns its name. */
  private String readOptional(String previous) {
    int start = in.offset();
    String name = in.tag();
    ByteReader section = in.part(in.word());
    if (!SavedFormat.isOptional(name)) {
      throw in.inconsistent(start, "the section " + name + " is unknown and can't be passed over");
    }
    if (name.compareTo(previous) <= 0) {
      throw in.inconsistent(start, "the section " + name + " can't come after " + previous);
    }
    if (name.equals(SavedFormat.FIGURES)) {
      figures = figures(section);
    } else if (name.equals(SavedFormat.RULESHEET)) {
      rulesheet = Optional.of(section.text(section.remaining()));
    }
    return name;
  }

  private static ImmutableSortedMap<String, Long> figures(ByteReader section) {
    int count = section.count(2, "figures");
    section.claim(count, FIGURE_BYTES);
    ImmutableSortedMap.Builder<String, Long> figures = ImmutableSortedMap.naturalOrder();
    @Nullable String previous = null;
    for (int i = 0; i < count; i++) {
      int start = section.offset();
      String name = name(section);
      if (previous != null && name.compareTo(previous) <= 0) {
        throw section.inconsistent(start, "the figures are not in the order of their names");
      }
      figures.put(name, section.longNumber());
      previous = name;
    }
    section.finish("the figures");
    return figures.buildOrThrow();
  }

  private static String name(ByteReader section) {
    int start = section.offset();
    String name = section.text();
    if (!SavedFormat.isPrintable(name)) {
      throw section.inconsistent(start, "a name has control characters");
    }
    return name;
  }
}

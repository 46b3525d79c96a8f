package org.propnet.saved;

import java.util.function.Consumer;

/** A file put together by hand, with the right lengths and checksum. */
final class CraftedFile {

  private final ByteWriter out = new ByteWriter();

  CraftedFile() {
    out.raw(SavedFormat.magic());
    out.word(SavedFormat.VERSION);
    out.word(0);
  }

  /** A file with the terms a, b and c, role a, base propositions b and c, and the move b. */
  static CraftedFile withVocabulary() {
    return new CraftedFile()
        .terms("a", "b", "c")
        .section(SavedFormat.VOCABULARY, 1, 0, 2, 1, 2, /* initial */ 0, 1, 1, 0);
  }

  /** Adds a section of numbers. */
  CraftedFile section(String name, long... numbers) {
    return section(
        name,
        section -> {
          for (long number : numbers) {
            section.number(number);
          }
        });
  }

  CraftedFile section(String name, Consumer<ByteWriter> content) {
    ByteWriter section = new ByteWriter();
    content.accept(section);
    out.raw(SavedFormat.tag(name));
    out.word(section.size());
    out.raw(section.toBytes());
    return this;
  }

  /** Begins a section that claims to have a length. */
  CraftedFile sectionWithLength(String name, int length) {
    out.raw(SavedFormat.tag(name));
    out.word(length);
    return this;
  }

  /** Adds constants as symbols and terms of the same numbers. */
  CraftedFile terms(String... constants) {
    return section(
        SavedFormat.TERMS,
        section -> {
          section.number(constants.length);
          for (String constant : constants) {
            section.text(constant);
          }
          section.number(constants.length);
          for (int i = 0; i < constants.length; i++) {
            section.number(i);
            section.number(0);
          }
        });
  }

  /** Adds the origin, the last section that has to be there. */
  CraftedFile origin() {
    return section(
        SavedFormat.ORIGIN,
        section -> {
          section.text("crafted");
          section.text("a test");
        });
  }

  byte[] bytes() {
    ByteWriter all = new ByteWriter();
    all.raw(out.toBytes());
    all.word(0);
    return SavedSamples.sealed(all.toBytes());
  }
}

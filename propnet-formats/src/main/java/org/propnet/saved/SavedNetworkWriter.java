package org.propnet.saved;

import java.util.function.Consumer;

/** Writes a saved network section by section. */
final class SavedNetworkWriter {

  private final ByteWriter out = new ByteWriter();

  private SavedNetworkWriter() {}

  static byte[] write(SavedNetwork saved) {
    return new SavedNetworkWriter().bytes(saved);
  }

  private byte[] bytes(SavedNetwork saved) {
    out.raw(SavedFormat.magic());
    out.word(SavedFormat.VERSION);
    int lengthAt = out.size();
    out.word(0);
    TermTableWriter terms = new TermTableWriter();
    ByteWriter vocabulary = new ByteWriter();
    VocabularySection.write(vocabulary, saved.network().vocabulary(), terms);
    section(SavedFormat.TERMS, terms::write);
    section(SavedFormat.VOCABULARY, section -> section.raw(vocabulary.toBytes()));
    section(SavedFormat.NETWORK, section -> NetworkWriter.write(section, saved.network()));
    section(
        SavedFormat.ORIGIN,
        section -> {
          section.text(saved.game());
          section.text(saved.program());
        });
    if (!saved.figures().isEmpty()) {
      section(SavedFormat.FIGURES, section -> figures(section, saved));
    }
    saved
        .rulesheet()
        .ifPresent(
            text ->
                section(SavedFormat.RULESHEET, section -> section.raw(ByteWriter.encode(text))));
    out.setWord(lengthAt, out.size() + SavedFormat.CHECKSUM);
    out.word(out.checksum());
    return out.toBytes();
  }

  private static void figures(ByteWriter section, SavedNetwork saved) {
    section.number(saved.figures().size());
    saved
        .figures()
        .forEach(
            (name, figure) -> {
              section.text(name);
              section.number(figure);
            });
  }

  private void section(String name, Consumer<ByteWriter> content) {
    out.raw(SavedFormat.tag(name));
    int lengthAt = out.size();
    out.word(0);
    content.accept(out);
    out.setWord(lengthAt, out.size() - lengthAt - 4);
  }
}

package org.propnet.saved;

import java.util.function.Consumer;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;

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
    section(SavedFormat.NETWORK, section -> network(section, saved.network()));
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

  /** The gates and outputs, as numbers. */
  private static void network(ByteWriter out, PropNet net) {
    out.number(net.componentCount() - net.firstGate());
    out.number(net.groupCount());
    int end = net.firstGate();
    for (int group = 0; group < net.groupCount(); group++) {
      out.number(net.groupStart(group) - end);
      end = net.groupEnd(group);
      out.number(end - net.groupStart(group));
    }
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      out.number(2L * net.inputCount(gate) + (net.kind(gate) == ComponentKind.AND ? 1 : 0));
      int previous = 0;
      for (int i = 0; i < net.inputCount(gate); i++) {
        out.number(net.input(gate, i) - previous);
        previous = net.input(gate, i);
      }
    }
    for (int link : Cone.outputLinks(net)) {
      out.number(link);
    }
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

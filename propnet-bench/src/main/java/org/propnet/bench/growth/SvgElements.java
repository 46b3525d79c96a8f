package org.propnet.bench.growth;

import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes elements of a picture, one a line. Equal calls give equal text on every machine. */
final class SvgElements {

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter writer;

  /** Begins a picture of that size. */
  SvgElements(int width, int height) throws XMLStreamException {
    writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    begin(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        "0 0 " + width + " " + height,
        "width",
        Integer.toString(width),
        "height",
        Integer.toString(height),
        "font-family",
        "sans-serif",
        "font-size",
        "12");
  }

  /** Begins an element with attributes, each a name and a value. */
  void begin(String element, String... attributes) throws XMLStreamException {
    writer.writeStartElement(element);
    for (int i = 0; i < attributes.length; i += 2) {
      writer.writeAttribute(attributes[i], attributes[i + 1]);
    }
    writer.writeCharacters("\n");
  }

  /** Ends the element that was begun last. */
  void end() throws XMLStreamException {
    writer.writeEndElement();
    writer.writeCharacters("\n");
  }

  /** An element with nothing inside. */
  void empty(String element, String... attributes) throws XMLStreamException {
    writer.writeEmptyElement(element);
    for (int i = 0; i < attributes.length; i += 2) {
      writer.writeAttribute(attributes[i], attributes[i + 1]);
    }
    writer.writeCharacters("\n");
  }

  /** An element with text inside. */
  void text(String element, String content, String... attributes) throws XMLStreamException {
    writer.writeStartElement(element);
    for (int i = 0; i < attributes.length; i += 2) {
      writer.writeAttribute(attributes[i], attributes[i + 1]);
    }
    writer.writeCharacters(content);
    end();
  }

  /** Ends the picture and returns it. */
  String finish() throws XMLStreamException {
    end();
    writer.close();
    return text.toString();
  }

  /** A coordinate, to a tenth of a pixel. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}

package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Parser for the subset of YAML that a file of settings needs: texts, lists and named entries, each
 * with its line.
 *
 * <p>A file names commands to run, so its author has to be trusted. Parsing it runs nothing and
 * takes little: files are short and flat, without tags and without aliases, which can make a short
 * file huge. It uses the parser's events, and makes only texts of them.
 */
final class Yaml {

  /** Maximum size of a file in bytes. */
  static final int MAX_LENGTH = 1 << 16;

  /** Maximum nesting depth of values. */
  private static final int MAX_DEPTH = 4;

  private final String source;
  private final Iterator<Event> events;

  /** A value. */
  sealed interface Value {
    /** The line where it begins, from 1. */
    int line();
  }

  /** A number, a word or any other text. */
  record Text(int line, String text) implements Value {}

  /** A list. */
  record Items(int line, ImmutableList<Value> values) implements Value {}

  /**
   * Named values.
   *
   * @param lines the line of each name
   */
  record Entries(int line, ImmutableMap<String, Value> values, ImmutableMap<String, Integer> lines)
      implements Value {}

  private Yaml(String text, String source) {
    this.source = source;
    LoadSettings settings =
        LoadSettings.builder().setLabel(source).setCodePointLimit(MAX_LENGTH).build();
    this.events = new ParserImpl(settings, new StreamReader(settings, text));
  }

  /**
   * Reads a file.
   *
   * @throws BadInputException if it can't be read, has no entries, or is otherwise invalid; the
   *     message has the line, and what to do
   */
  static Entries read(Path file) {
    String source = file.toString();
    byte[] bytes = InputFiles.read(file, in -> in.readNBytes(MAX_LENGTH + 1));
    if (bytes.length > MAX_LENGTH) {
      throw new BadInputException(source + ": is longer than " + MAX_LENGTH + " bytes; shorten it");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new Yaml(text, source).document();
    } catch (CharacterCodingException noText) {
      throw new BadInputException(source + ": is no text in UTF-8; save it as such");
    } catch (MarkedYamlEngineException problem) {
      int line = problem.getProblemMark().map(Mark::getLine).orElse(0) + 1;
      throw error(source, line, "no YAML: " + problem.getProblem() + "; mend the line");
    } catch (YamlEngineException problem) {
      throw new BadInputException(source + ": no YAML: " + problem.getMessage());
    }
  }

  /** The error for a line. */
  static BadInputException error(String source, int line, String problem) {
    return new BadInputException(source + ":" + line + ": " + problem);
  }

  private Entries document() {
    Event event = events.next();
    while (event.getEventId() == Event.ID.StreamStart
        || event.getEventId() == Event.ID.DocumentStart) {
      event = events.next();
    }
    if (event.getEventId() != Event.ID.MappingStart) {
      throw error(source, line(event), "expected lines such as 'rounds: 10'");
    }
    Entries entries = entries(event, 1);
    events.next();
    Event end = events.next();
    if (end.getEventId() != Event.ID.StreamEnd) {
      throw error(source, line(end), "a second document begins; put it in a file of its own");
    }
    return entries;
  }

  private static int line(Event event) {
    return event.getStartMark().map(Mark::getLine).orElse(0) + 1;
  }

  private Value value(Event event, int depth) {
    if (depth > MAX_DEPTH) {
      throw error(source, line(event), "a list or entries too deep inside others; take them out");
    }
    if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
      throw error(
          source, line(event), "anchors and aliases (& and *) aren't read; write the value out");
    }
    return switch (event.getEventId()) {
      case Scalar -> text((ScalarEvent) event);
      case SequenceStart -> items(event, depth);
      case MappingStart -> entries(event, depth);
      default -> throw error(source, line(event), "expected a value");
    };
  }

  private Text text(ScalarEvent event) {
    Optional<String> tag = event.getTag();
    if (tag.isPresent()) {
      throw error(source, line(event), "tags (!) aren't read; leave " + tag.get() + " out");
    }
    return new Text(line(event), event.getValue());
  }

  private Items items(Event start, int depth) {
    ImmutableList.Builder<Value> values = ImmutableList.builder();
    Event event = events.next();
    while (event.getEventId() != Event.ID.SequenceEnd) {
      values.add(value(event, depth + 1));
      event = events.next();
    }
    return new Items(line(start), values.build());
  }

  private Entries entries(Event start, int depth) {
    Map<String, Value> values = new LinkedHashMap<>();
    ImmutableMap.Builder<String, Integer> lines = ImmutableMap.builder();
    Event event = events.next();
    while (event.getEventId() != Event.ID.MappingEnd) {
      if (!(value(event, depth + 1) instanceof Text key)) {
        throw error(source, line(event), "expected a name before a colon, not a list or entries");
      }
      lines.put(key.text(), key.line());
      Value value = value(events.next(), depth + 1);
      if (values.put(key.text(), value) != null) {
        throw error(source, key.line(), "'" + key.text() + "' is there twice; leave one out");
      }
      event = events.next();
    }
    return new Entries(line(start), ImmutableMap.copyOf(values), lines.buildOrThrow());
  }
}

package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.Map;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;

/** Parses the values in the fields of records; each distinct sentence is kept once. */
final class TraceFields {

  /** Maximum number of distinct sentences to keep; others are parsed every time. */
  private static final int MAX_TERMS = 1 << 20;

  private final String source;
  private final Map<String, Term> terms = new HashMap<>();

  TraceFields(String source) {
    this.source = source;
  }

  boolean truth(TraceRecord record) {
    expectCount(record, 1);
    return switch (record.fields().get(0)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw problem(record, "expected true or false");
    };
  }

  void expectNumber(TraceRecord record, int expected) {
    expectCount(record, 1);
    if (integer(record, record.fields().get(0)) != expected) {
      throw problem(
          record, "found number " + record.fields().get(0) + "; expected number " + expected);
    }
  }

  void expectCount(TraceRecord record, int expected) {
    if (record.fields().size() != expected) {
      throw problem(
          record,
          "found " + record.fields().size() + " fields after the first; expected " + expected);
    }
  }

  int integer(TraceRecord record, String text) {
    int value;
    try {
      value = Integer.parseInt(text);
    } catch (NumberFormatException notInteger) {
      throw problem(record, "found '" + text + "'; expected an integer");
    }
    if (!text.equals(Integer.toString(value))) {
      throw problem(record, "found '" + text + "'; expected the integer as " + value);
    }
    return value;
  }

  /** The terms of a record from a field on, strictly ascending. */
  ImmutableList<Term> sortedTerms(TraceRecord record, int from) {
    ImmutableList<String> texts = record.fields().subList(from, record.fields().size());
    if (texts.size() == 1 && texts.get(0).isEmpty()) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<Term> sorted = ImmutableList.builder();
    String previous = null;
    for (String field : texts) {
      if (previous != null && TextOrder.BY_CODE_POINT.compare(previous, field) >= 0) {
        throw problem(
            record,
            "found " + field + " after " + previous + "; expected each once, sorted by code point");
      }
      sorted.add(term(record, field));
      previous = field;
    }
    return sorted.build();
  }

  Term term(TraceRecord record, String text) {
    Term known = terms.get(text);
    if (known != null) {
      return known;
    }
    Term term;
    try {
      term = KifReader.readTerm(text);
    } catch (GdlSyntaxException notTerm) {
      throw new TraceFormatException(
          source, record.line(), "found '" + text + "'; expected a sentence in KIF", notTerm);
    }
    if (!term.isGround() || !term.toString().equals(text)) {
      throw problem(
          record,
          "found '" + text + "'; expected a sentence without variables, with single spaces");
    }
    if (terms.size() == MAX_TERMS) {
      terms.clear();
    }
    terms.put(text, term);
    return term;
  }

  TraceFormatException problem(TraceRecord record, String problem) {
    return new TraceFormatException(
        source, record.line(), "in the record '" + record.kind() + "': " + problem);
  }
}

package org.propnet.verify.external;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Excerpt;
import org.propnet.gdl.text.TextOrder;

/** Parses and caches the terms in a foreign engine's answers. Thread-safe. */
final class ForeignTerms {

  /** Maximum number of cached texts; others are parsed every time. */
  private static final int MAX_TERMS = 1 << 17;

  private final Map<String, Term> known = new ConcurrentHashMap<>();

  /**
   * Parses a ground term.
   *
   * @throws ForeignEngineException if the text isn't one
   */
  Term term(String text) {
    Term term = known.get(text);
    if (term == null) {
      term = read(text);
      if (known.size() >= MAX_TERMS) {
        known.clear();
      }
      known.put(text, term);
    }
    return term;
  }

  /**
   * Terms by their text with single spaces, sorted by that text.
   *
   * @throws ForeignEngineException if a text isn't a ground term
   */
  Map<String, Term> sorted(Collection<String> texts) {
    Map<String, Term> sorted = new TreeMap<>(TextOrder.BY_CODE_POINT);
    for (String text : texts) {
      Term term = term(text);
      sorted.put(term.toString(), term);
    }
    return sorted;
  }

  private static Term read(String text) {
    Term term;
    try {
      term = KifReader.readTerm(text);
    } catch (GdlSyntaxException noTerm) {
      throw new ForeignEngineException(
          ForeignEngineException.Reason.NONSENSE, nonsense(text), noTerm);
    }
    if (!term.isGround()) {
      throw new ForeignEngineException(ForeignEngineException.Reason.NONSENSE, nonsense(text));
    }
    return term;
  }

  private static String nonsense(String text) {
    return "the engine says '" + Excerpt.of(text) + "'; expected a ground term in KIF";
  }
}

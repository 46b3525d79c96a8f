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

/** Reads what a foreign engine says, and remembers it. Safe to share between threads. */
final class ForeignTerms {

  /** How many texts are remembered; beyond that they are read anew. */
  private static final int MAX_TERMS = 1 << 17;

  private final Map<String, Term> known = new ConcurrentHashMap<>();

  /**
   * The ground term that a text is.
   *
   * @throws ForeignEngineException if it is none
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
   * Terms by their text with single spaces, in its order.
   *
   * @throws ForeignEngineException if a text is no ground term
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

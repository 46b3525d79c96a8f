package org.propnet.gdl.infix;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.gdl.text.TextCursor;

/**
 * The anonymous variables of one rule, which infix form writes as {@code _}; all are different. In
 * KIF they are {@code ?_1}, {@code ?_2} and so on, in the order of the text.
 */
public final class AnonymousVariables {

  private static final String BEGINNING = "?_";

  private final Map<String, InfixToken> named = new HashMap<>();
  private int count;

  /** The next anonymous variable. */
  String next() {
    count++;
    return BEGINNING + count;
  }

  /** Records a named variable; returns it. */
  String named(InfixToken token) {
    if (token.text().startsWith(BEGINNING)) {
      named.putIfAbsent(token.text(), token);
    }
    return token.text();
  }

  /** Refuses a rule in which a name coincides with that of an anonymous variable. */
  void check(TextCursor cursor) {
    for (int number = 1; number <= count && !named.isEmpty(); number++) {
      InfixToken token = named.get(BEGINNING + number);
      if (token != null) {
        throw cursor.problem(
            token.line(),
            token.column(),
            "the variable _"
                + number
                + " is what the "
                + number
                + ". '_' of this rule stands for; choose another name");
      }
    }
  }

  /** Which of a rule's variables, in the order of the text, are to be written as {@code _}. */
  public static ImmutableSet<String> among(List<String> variables) {
    Multiset<String> occurrences = HashMultiset.create(variables);
    AnonymousVariables anonymous = new AnonymousVariables();
    ImmutableSet.Builder<String> found = ImmutableSet.builder();
    String next = anonymous.next();
    for (String variable : variables) {
      if (variable.equals(next) && occurrences.count(variable) == 1) {
        found.add(variable);
        next = anonymous.next();
      }
    }
    return found.build();
  }
}

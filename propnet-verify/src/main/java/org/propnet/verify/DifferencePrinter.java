package org.propnet.verify;

import com.google.common.base.Joiner;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.propnet.machine.Move;

/** Formats a {@link Difference} as text. */
final class DifferencePrinter {

  /** Maximum length of a list in a report. */
  private static final int LONGEST_LIST = 20;

  private static final Joiner SPACES = Joiner.on(' ');

  private DifferencePrinter() {}

  static String summary(Difference difference) {
    StringBuilder out = new StringBuilder();
    appendTitle(out, difference);
    return out.append(": ").append(contrastInOneLine(difference)).toString();
  }

  static String finding(Difference difference) {
    int step = difference.step();
    String place =
        step == 0 ? "initially" : "after " + step + (step == 1 ? " joint move" : " joint moves");
    return place + ", " + difference.question() + ": " + contrastInOneLine(difference);
  }

  private static String contrastInOneLine(Difference difference) {
    return contrast(difference).stream()
        .map(line -> line.replaceFirst(": +", ": ")) // the label's padding
        .collect(Collectors.joining("; "));
  }

  static String print(Difference difference) {
    StringBuilder out = new StringBuilder();
    appendTitle(out, difference);
    for (String line : contrast(difference)) {
      out.append("\n  ").append(line);
    }
    out.append("\nstate: ").append(list(difference.propositions()));
    ImmutableList<ImmutableList<Move>> moves = difference.jointMoves();
    out.append(
        moves.isEmpty() ? "\nin the initial state" : "\njoint moves from the initial state:");
    for (ImmutableList<Move> jointMove : moves) {
      out.append("\n  ").append(SPACES.join(jointMove));
    }
    return out.append('\n').toString();
  }

  private static void appendTitle(StringBuilder out, Difference difference) {
    out.append("playout ")
        .append(difference.playout())
        .append(", step ")
        .append(difference.step())
        .append(difference.view() == View.SIMULATOR ? ", simulator" : "")
        .append(": ")
        .append(difference.question());
  }

  /** The expected and the actual answer, one per line. */
  private static List<String> contrast(Difference difference) {
    Optional<Collection<?>> expected = elements(difference.expected());
    Optional<Collection<?>> actual = elements(difference.actual());
    List<String> lines = new ArrayList<>();
    if (expected.isPresent() && actual.isPresent()) {
      append(lines, "missing:    ", without(expected.get(), actual.get()));
      append(lines, "unexpected: ", without(actual.get(), expected.get()));
    }
    if (lines.isEmpty()) {
      lines.add("expected: " + text(difference.expected()));
      lines.add("found:    " + text(difference.actual()));
    }
    return lines;
  }

  private static void append(List<String> lines, String label, Collection<?> elements) {
    if (!elements.isEmpty()) {
      lines.add(label + list(elements));
    }
  }

  /** The multiset difference of two collections. */
  private static List<Object> without(Collection<?> first, Collection<?> second) {
    Multiset<Object> spare = HashMultiset.create(second);
    List<Object> rest = new ArrayList<>();
    for (Object element : first) {
      if (!spare.remove(element)) {
        rest.add(element);
      }
    }
    return rest;
  }

  private static Optional<Collection<?>> elements(Answer answer) {
    if (answer instanceof Answer.Propositions propositions) {
      return Optional.of(propositions.propositions());
    } else if (answer instanceof Answer.Moves moves) {
      return Optional.of(moves.moves());
    } else if (answer instanceof Answer.Roles roles) {
      return Optional.of(roles.roles());
    }
    return Optional.empty();
  }

  /** An answer in full, with a line for each element of a list. */
  static String whole(Answer answer) {
    return elements(answer)
        .map(elements -> elements.isEmpty() ? text(answer) : Joiner.on('\n').join(elements))
        .orElseGet(() -> text(answer));
  }

  private static String text(Answer answer) {
    if (answer instanceof Answer.Truth truth) {
      return Boolean.toString(truth.value());
    } else if (answer instanceof Answer.Goal goal) {
      return Integer.toString(goal.value());
    } else if (answer instanceof Answer.Refused refused) {
      return refused.kind().toString();
    } else if (answer instanceof Answer.Played) {
      return "played";
    }
    return elements(answer).map(DifferencePrinter::list).orElse("not recorded");
  }

  private static String list(Collection<?> elements) {
    if (elements.isEmpty()) {
      return "(nothing)";
    }
    String shown = SPACES.join(Iterables.limit(elements, LONGEST_LIST));
    int more = elements.size() - LONGEST_LIST;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}

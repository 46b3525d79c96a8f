package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.propnet.cli.report.JsonObject;
import org.propnet.cli.report.TextTable;
import org.propnet.gdl.Term;
import org.propnet.net.Link;
import org.propnet.optimizer.OptimizedNetwork;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.InvariantReport;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.invariant.Omission;

/** What holds in every state of a game: how much of it, and the first by name. */
final class InvariantTable {

  /** Where a person would stop reading; JSON has all. */
  private static final int LONGEST_LIST = 12;

  private static final int MOST_GROUPS = 6;

  private final OptimizedNetwork optimized;
  private final InvariantReport search;
  private final ImmutableList<Term> bases;

  InvariantTable(OptimizedNetwork optimized) {
    this.optimized = optimized;
    this.search = optimized.search();
    this.bases = optimized.network().vocabulary().bases();
  }

  void print(PrintWriter out) {
    if (search.isSearched()) {
      counts().print(out, "");
    } else {
      out.println("invariants");
    }
    for (Omission omission : search.omissions()) {
      out.println(
          (omission.isEverything() ? "  not looked for: " : "  incomplete: ") + omission.text());
    }
    list(out, "always true", constants(true));
    list(out, "always false", constants(false));
    list(out, "equal", equal());
    list(out, "once true, always true", terms(invariants().onceTrue()));
    list(out, "once false, always false", terms(invariants().onceFalse()));
    ImmutableList<ExclusiveGroup> groups = invariants().exclusive();
    for (ExclusiveGroup group : groups.subList(0, Math.min(groups.size(), MOST_GROUPS))) {
      list(out, group.exactlyOne() ? "exactly one of" : "at most one of", terms(group.bases()));
    }
    if (groups.size() > MOST_GROUPS) {
      out.println("  and " + InfoParts.number(groups.size() - MOST_GROUPS) + " more groups");
    }
  }

  private Invariants invariants() {
    return search.invariants();
  }

  private TextTable counts() {
    InvariantReport.Undecided undecided = search.undecided();
    long exactlyOne = invariants().exclusive().stream().filter(ExclusiveGroup::exactlyOne).count();
    TextTable table = new TextTable("lrr");
    table.row("invariants", "proven", "undecided");
    row(
        table,
        "always true, or always false",
        constants(true).size() + constants(false).size(),
        undecided.fixed());
    row(table, "equal to another, or opposite", equal().size(), undecided.same());
    row(
        table,
        "once true, always true",
        invariants().onceTrue().length(),
        undecided.onceTrue().length());
    row(
        table,
        "once false, always false",
        invariants().onceFalse().length(),
        undecided.onceFalse().length());
    row(table, "exclusive groups", invariants().exclusive().size(), undecided.exclusive());
    table.row("    with always one true", InfoParts.number(exactlyOne));
    return table;
  }

  private static void row(TextTable table, String label, long proven, long undecided) {
    table.row("  " + label, InfoParts.number(proven), InfoParts.number(undecided));
  }

  private static void list(PrintWriter out, String label, List<?> elements) {
    if (!elements.isEmpty()) {
      InfoParts.list(out, "  " + label + ":", elements, elements.size(), LONGEST_LIST);
    }
  }

  private List<Term> terms(ImmutableIntArray numbers) {
    return numbers.stream().mapToObj(bases::get).toList();
  }

  /** The bases that always have a value. */
  private List<Term> constants(boolean value) {
    List<Term> constants = new ArrayList<>();
    for (Invariants.Equality equality : invariants().sameAs()) {
      if (equality.link() == (value ? Link.TRUE : Link.FALSE)) {
        constants.add(bases.get(equality.base()));
      }
    }
    return constants;
  }

  /** The bases that equal others or their opposites, as sentences of logic. */
  private List<String> equal() {
    List<String> equal = new ArrayList<>();
    for (Invariants.Equality equality : invariants().sameAs()) {
      if (Link.component(equality.link()) != 0) {
        Term other = bases.get(Link.component(equality.link()) - 1);
        String side = Link.isInverted(equality.link()) ? "(not " + other + ")" : other.toString();
        equal.add("(<=> " + bases.get(equality.base()) + " " + side + ")");
      }
    }
    return equal;
  }

  JsonObject json() {
    InvariantReport.Undecided undecided = search.undecided();
    List<JsonObject> groups = new ArrayList<>();
    for (ExclusiveGroup group : invariants().exclusive()) {
      groups.add(
          new JsonObject()
              .put("exactly_one", group.exactlyOne())
              .put("bases", terms(group.bases())));
    }
    return new JsonObject()
        .put("searched", search.isSearched())
        .put("omissions", search.omissions().stream().map(Omission::text).toList())
        .put("ms", optimized.invariantsTime().toNanos() / 1e6)
        .put("always_true", constants(true))
        .put("always_false", constants(false))
        .put("equal", equal())
        .put("once_true", terms(invariants().onceTrue()))
        .put("once_false", terms(invariants().onceFalse()))
        .put("exclusive", groups)
        .put(
            "undecided",
            new JsonObject()
                .put("constant", undecided.fixed())
                .put("equal", undecided.same())
                .put("once_true", terms(undecided.onceTrue()))
                .put("once_false", terms(undecided.onceFalse()))
                .put("exclusive", undecided.exclusive()));
  }
}

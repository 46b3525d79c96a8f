package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.List;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.Term;
import org.propnet.net.Link;
import org.propnet.optimizer.OptimizedNetwork;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.InvariantReport;
import org.propnet.optimizer.invariant.InvariantReport.Omission;
import org.propnet.optimizer.invariant.Invariants;

/** What holds in every state of a game: how much of it, and the first by name; JSON has all. */
final class InvariantSection {

  private static final int LONGEST_LIST = 12;
  private static final int MAX_GROUPS = 6;

  private final OptimizedNetwork optimized;
  private final InvariantReport search;
  private final Invariants invariants;
  private final Table counts = Table.of("lrr", "invariants", "proven", "undecided");
  private final Report lists = new Report();

  private InvariantSection(OptimizedNetwork optimized) {
    this.optimized = optimized;
    this.search = optimized.search();
    this.invariants = search.invariants();
  }

  static Report of(OptimizedNetwork optimized) {
    return new InvariantSection(optimized).report();
  }

  private Report report() {
    InvariantReport.Undecided undecided = search.undecided();
    row(
        "always true, or always false",
        list("always true", "always_true", constants(Link.TRUE))
            + list("always false", "always_false", constants(Link.FALSE)),
        undecided.fixed());
    row("equal to another, or opposite", list("equal", "equal", equal()), undecided.same());
    row(
        "once true, always true",
        list("once true, always true", "once_true", terms(invariants.onceTrue())),
        undecided.onceTrue().length());
    row(
        "once false, always false",
        list("once false, always false", "once_false", terms(invariants.onceFalse())),
        undecided.onceFalse().length());
    row("exclusive groups", groups(), undecided.exclusive());
    long exactlyOne = invariants.exclusive().stream().filter(ExclusiveGroup::exactlyOne).count();
    counts.text("    with always one true", Figures.number(exactlyOne));
    Report report =
        new Report()
            .json("searched", search.isSearched())
            .json("omissions", search.omissions().stream().map(Omission::text).toList())
            .json("ms", Figures.milliseconds(optimized.invariantsTime()));
    report = search.isSearched() ? report.table(counts) : report.line("invariants");
    for (Omission omission : search.omissions()) {
      report.line(
          (omission.isEverything() ? "  not looked for: " : "  incomplete: ") + omission.text());
    }
    return report
        .include(lists)
        .json(
            "undecided",
            new Report()
                .json("constant", undecided.fixed())
                .json("equal", undecided.same())
                .json("once_true", terms(undecided.onceTrue()))
                .json("once_false", terms(undecided.onceFalse()))
                .json("exclusive", undecided.exclusive()));
  }

  private void row(String label, long proven, long undecided) {
    counts.text("  " + label, Figures.number(proven), Figures.number(undecided));
  }

  /** Lists elements; returns how many there are. */
  private int list(String label, String name, List<?> elements) {
    lists.json(name, elements);
    words(label, elements);
    return elements.size();
  }

  private void words(String label, List<?> elements) {
    if (!elements.isEmpty()) {
      lists.words("  " + label + ":", elements, LONGEST_LIST);
    }
  }

  /** Lists the groups; returns how many there are. */
  private int groups() {
    ImmutableList<ExclusiveGroup> groups = invariants.exclusive();
    for (ExclusiveGroup group : groups.subList(0, Math.min(groups.size(), MAX_GROUPS))) {
      words(group.exactlyOne() ? "exactly one of" : "at most one of", terms(group.bases()));
    }
    if (groups.size() > MAX_GROUPS) {
      lists.line("  and " + Figures.number(groups.size() - MAX_GROUPS) + " more groups");
    }
    lists.json("exclusive", groups.stream().map(this::group).toList());
    return groups.size();
  }

  private Report group(ExclusiveGroup group) {
    return new Report().json("exactly_one", group.exactlyOne()).json("bases", terms(group.bases()));
  }

  private Term base(int number) {
    return optimized.network().vocabulary().bases().get(number);
  }

  private List<Term> terms(ImmutableIntArray numbers) {
    return numbers.stream().mapToObj(this::base).toList();
  }

  /** The bases that always equal a constant link. */
  private List<Term> constants(int link) {
    return invariants.sameAs().stream()
        .filter(equality -> equality.link() == link)
        .map(equality -> base(equality.base()))
        .toList();
  }

  /** The bases that equal others or their opposites, as sentences of logic. */
  private List<String> equal() {
    List<String> equal = new ArrayList<>();
    for (Invariants.Equality equality : invariants.sameAs()) {
      if (Link.component(equality.link()) != 0) {
        Term other = base(Link.component(equality.link()) - 1);
        String side = Link.isInverted(equality.link()) ? "(not " + other + ")" : other.toString();
        equal.add("(<=> " + base(equality.base()) + " " + side + ")");
      }
    }
    return equal;
  }
}

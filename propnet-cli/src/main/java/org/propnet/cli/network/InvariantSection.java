package org.propnet.cli.network;

import com.google.common.primitives.ImmutableIntArray;
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

/** The invariants of a game: their numbers, and the first ones by name; JSON has all. */
final class InvariantSection {

  private static final int LONGEST_LIST = 12;
  private static final int MAX_GROUPS = 6;

  private final List<Term> bases;
  private final Table counts = Table.of("lrr", "invariants", "proven", "undecided");
  private final Report lists = new Report();

  private InvariantSection(List<Term> bases) {
    this.bases = bases;
  }

  static Report of(OptimizedNetwork optimized) {
    InvariantReport search = optimized.search();
    InvariantSection section = new InvariantSection(optimized.network().vocabulary().bases());
    section.add(search.invariants(), search.undecided());
    Report report =
        new Report()
            .json("searched", search.isSearched())
            .json("omissions", search.omissions().stream().map(Omission::text).toList())
            .json("ms", Figures.milliseconds(optimized.invariantsTime()));
    report = search.isSearched() ? report.table(section.counts) : report.line("invariants");
    for (Omission omission : search.omissions()) {
      report.line(
          (omission.isEverything() ? "  not looked for: " : "  incomplete: ") + omission.text());
    }
    InvariantReport.Undecided undecided = search.undecided();
    return report
        .include(section.lists)
        .json(
            "undecided",
            new Report()
                .json("constant", undecided.fixed())
                .json("equal", undecided.same())
                .json("once_true", section.terms(undecided.onceTrue()))
                .json("once_false", section.terms(undecided.onceFalse()))
                .json("exclusive", undecided.exclusive()));
  }

  private void add(Invariants invariants, InvariantReport.Undecided undecided) {
    int constants =
        list("always true", "always_true", constants(invariants, Link.TRUE))
            + list("always false", "always_false", constants(invariants, Link.FALSE));
    count("always true, or always false", constants, undecided.fixed());
    int equal = list("equal", "equal", equal(invariants));
    count("equal to another, or opposite", equal, undecided.same());
    int onceTrue = list("once true, always true", "once_true", terms(invariants.onceTrue()));
    count("once true, always true", onceTrue, undecided.onceTrue().length());
    int onceFalse = list("once false, always false", "once_false", terms(invariants.onceFalse()));
    count("once false, always false", onceFalse, undecided.onceFalse().length());
    count("exclusive groups", groups(invariants.exclusive()), undecided.exclusive());
    long exactlyOne = invariants.exclusive().stream().filter(ExclusiveGroup::exactlyOne).count();
    counts.text("    with always one true", Figures.number(exactlyOne));
  }

  private void count(String label, long proven, long undecided) {
    counts.text("  " + label, Figures.number(proven), Figures.number(undecided));
  }

  /** Lists elements; returns their number. */
  private int list(String label, String name, List<?> elements) {
    words(label, elements);
    lists.json(name, elements);
    return elements.size();
  }

  private void words(String label, List<?> elements) {
    if (!elements.isEmpty()) {
      lists.words("  " + label + ":", elements, LONGEST_LIST);
    }
  }

  /** Lists the groups; returns their number. */
  private int groups(List<ExclusiveGroup> groups) {
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

  private List<Term> terms(ImmutableIntArray numbers) {
    return numbers.stream().mapToObj(bases::get).toList();
  }

  /** The base propositions that always equal a constant link. */
  private List<Term> constants(Invariants invariants, int link) {
    return invariants.sameAs().stream()
        .filter(equality -> equality.link() == link)
        .map(equality -> bases.get(equality.base()))
        .toList();
  }

  /** The base propositions that equal others or their negations, as logical sentences. */
  private List<String> equal(Invariants invariants) {
    return invariants.sameAs().stream()
        .filter(equality -> Link.component(equality.link()) != 0)
        .map(
            equality -> {
              Term other = bases.get(Link.component(equality.link()) - 1);
              String side = Link.isInverted(equality.link()) ? "(not " + other + ")" : "" + other;
              return "(<=> " + bases.get(equality.base()) + " " + side + ")";
            })
        .toList();
  }
}

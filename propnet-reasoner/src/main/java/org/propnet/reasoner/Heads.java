package org.propnet.reasoner;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.datalog.Shape;
import org.propnet.reasoner.table.Terms;

/** Takes the keys of calls into rules, and what rules derive into the tables of calls. */
final class Heads {

  private final Workspace workspace;
  private final Terms terms;
  private final TermBuilder builder;
  private final Meter meter;
  private int[] row = new int[16];

  Heads(Workspace workspace, TermBuilder builder, Meter meter) {
    this.workspace = workspace;
    this.terms = workspace.terms();
    this.builder = builder;
    this.meter = meter;
  }

  /** Puts the key of the table at work into the variables of the rule; false if it doesn't fit. */
  boolean enter(Frame f) {
    Plan plan = f.plan;
    meter.step(workspace, f.owner.relation);
    if (plan.hasMatches) {
      Arrays.fill(f.binding, 0, plan.variables, TermBuilder.UNBOUND);
    }
    for (Plan.Entry entry : plan.entries) {
      if (!enter(entry, f)) {
        return false;
      }
    }
    f.begin(0);
    return true;
  }

  private boolean enter(Plan.Entry entry, Frame f) {
    int[] binding = f.binding;
    TableStore store = f.owner.store;
    if (entry.kind() == Plan.Entry.Kind.BUILD) {
      int built = builder.build(entry.node(), entry.place(), store, f.ownerTable);
      if (entry.isFirst()) {
        binding[entry.value()] = built;
      }
      return built != Terms.TOO_LARGE && binding[entry.value()] == built;
    }
    int term = store.key(f.ownerTable, entry.place());
    switch (entry.kind()) {
      case BIND -> {
        binding[entry.value()] = term;
        return true;
      }
      case SAME -> {
        return binding[entry.value()] == term;
      }
      case CONSTANT -> {
        return entry.value() == term;
      }
      default -> {
        return builder.match(entry.pattern(), term, binding);
      }
    }
  }

  /** Adds what a rule has derived to the table at work; whether it is new. */
  boolean derive(Frame f) {
    Plan plan = f.plan;
    int[] binding = f.binding;
    Query owner = f.owner;
    if (row.length < owner.rowWidth) {
      row = new int[2 * owner.rowWidth];
    }
    for (Plan.Residue residue : plan.residues) {
      if (extract(residue.node(), binding[residue.variable()], residue.place(), f) < 0) {
        return false;
      }
    }
    int[] outputs = plan.outputs;
    for (int i = 0; i < outputs.length; i++) {
      int output = outputs[i];
      if (output >= 0) {
        row[i] = binding[output];
      } else if (output != Step.IGNORED) {
        row[i] = ~output;
      } else if (plan.patterns[i] != Plan.NOTHING) {
        row[i] = builder.build(plan.patterns[i], binding);
        if (row[i] == Terms.TOO_LARGE) {
          throw Meter.tooLarge(workspace, owner.relation);
        }
      }
    }
    Marks marks = f.marks;
    if (marks != null && owner.rowWidth == 1) {
      if (!marks.add(row[0])) {
        return false;
      }
      owner.store.addNew(f.ownerTable, row);
    } else if (!owner.store.add(f.ownerTable, row)) {
      return false;
    }
    meter.spendEntries(1 + owner.rowWidth / 8, workspace, owner.relation);
    return true;
  }

  /** The depth of the deepest term in the answer just derived, its call included. */
  int depth(Frame f) {
    int depth = 0;
    for (int i = 0; i < f.owner.rowWidth; i++) {
      depth = Math.max(depth, terms.depth(row[i]));
    }
    for (int i = 0; i < f.owner.keyWidth; i++) {
      depth = Math.max(depth, terms.depth(f.owner.store.key(f.ownerTable, i)));
    }
    return depth;
  }

  /** Takes a term apart by a structure; the next place, or −1 if the term has another one. */
  private int extract(Shape.Node node, int term, int place, Frame f) {
    if (!(node instanceof Shape.Structure structure)) {
      BitSet bound = f.owner.bound;
      int keys = bound.get(0, place).cardinality();
      if (!bound.get(place)) {
        row[place - keys] = term;
      } else if (f.owner.store.key(f.ownerTable, keys) != term) {
        return -1;
      }
      return place + 1;
    }
    int arity = structure.arguments().size();
    if (terms.symbolOf(term) != structure.symbol() || terms.arity(term) != arity) {
      return -1;
    }
    int next = place;
    for (int i = 0; i < arity && next >= 0; i++) {
      next = extract(structure.arguments().get(i), terms.argument(term, i), next, f);
    }
    return next;
  }
}

package org.propnet.optimizer.simplification;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.factoring.SingleUse;
import org.propnet.optimizer.implication.Implications;

/**
 * Copies a network without the parts of gates that are redundant in their context: observability
 * don't-cares with respect to sibling inputs.
 *
 * <p>An OR is the negation of an AND of negations, so only ANDs are considered here. The value of
 * an input of an AND matters only when all other inputs are true. The implications of these are
 * known inside the input, inside its single-use subgates, and so on down to some depth: there,
 * inputs known to be true are dropped, and an input known to be false makes the gate false.
 *
 * <p>The inputs of a gate are simplified in turn; of those already simplified, only the
 * implications of the new form are known. So two inputs are never both dropped because of each
 * other.
 */
final class ContextualCopy extends NetworkCopy {

  /** The most levels of gates that knowledge is passed down. */
  private static final int MAX_DEPTH = 12;

  /** Gates with more inputs than this aren't simplified as inputs of another gate. */
  private static final int MAX_INPUTS = 24;

  private static final int[] NONE = {};

  /**
   * The form of a link in the copy, with the literals that each of its values implies.
   *
   * @param link the link in the copy
   * @param whenTrue the literals that are true whenever the link is, ascending
   * @param whenFalse the literals that are true whenever the link isn't, ascending
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Form(int link, int[] whenTrue, int[] whenFalse) {

    static final Form TRUE = new Form(Link.TRUE, NONE, NONE);
    static final Form FALSE = new Form(Link.FALSE, NONE, NONE);

    /** The same form, or its negation if the inversion is 1. */
    Form inverted(int inversion) {
      return inversion == 0
          ? this
          : new Form(Link.invert(link), /* whenTrue= */ whenFalse, /* whenFalse= */ whenTrue);
    }
  }

  private final Implications implications;
  private final ExclusiveSets sets;
  private final Knowledge known;
  private final Budget budget;

  /** The gates with a single use by a gate, which are copied together with their user. */
  private final BitSet nested;

  private boolean changed;

  ContextualCopy(PropNet net, Implications implications, ExclusiveSets sets, Budget budget) {
    super(net, budget);
    this.implications = implications;
    this.sets = sets;
    this.known = new Knowledge(sets, 2 * net.firstGate());
    this.budget = budget;
    this.nested = SingleUse.of(net, MAX_DEPTH, budget);
  }

  /** Whether anything was simplified. Valid after the copy. */
  boolean hasChanged() {
    return changed;
  }

  @Override
  protected boolean isAbsorbed(int gate) {
    return nested.get(gate);
  }

  @Override
  protected int[] inputs(int gate) {
    return net.groupOf(gate) >= 0 ? super.inputs(gate) : new int[] {simplified(gate).link()};
  }

  /** The simplified form of a gate in the current context. */
  private Form simplified(int gate) {
    int inversion = net.kind(gate) == ComponentKind.AND ? 0 : 1;
    int count = net.inputCount(gate);
    Form[] forms = new Form[count];
    for (int i = 0; i < count; i++) {
      int link = net.input(gate, i) ^ inversion;
      forms[i] = new Form(link, implications.of(link), implications.of(Link.invert(link)));
      known.add(forms[i].whenTrue());
    }
    boolean isFalse = false;
    for (int i = 0; i < count && !isFalse; i++) {
      budget.check(8L + forms[i].whenTrue().length);
      known.remove(forms[i].whenTrue());
      forms[i] = form(net.input(gate, i) ^ inversion);
      known.add(forms[i].whenTrue());
      isFalse = forms[i].link() == Link.FALSE;
    }
    for (Form form : forms) {
      known.remove(form.whenTrue());
    }
    if (isFalse) {
      changed = true;
      return Form.FALSE.inverted(inversion);
    }
    return joined(forms, inversion).inverted(inversion);
  }

  /** The simplified form of a gate's input in the current context. */
  private Form form(int link) {
    int[] whenTrue = implications.of(link);
    int[] whenFalse = implications.of(Link.invert(link));
    int component = Link.component(link);
    if (known.refutes(whenTrue)) {
      return Form.FALSE;
    }
    if (known.refutes(whenFalse)) {
      changed = true;
      return Form.TRUE;
    }
    if (!net.isGate(component) || net.groupOf(component) >= 0) {
      return new Form(translate(link), whenTrue, whenFalse);
    }
    if (nested.get(component)) {
      return simplified(component).inverted(link & 1);
    }
    int value = value(link);
    if (value >= 0) {
      changed |= value == Link.TRUE;
      return value == Link.TRUE ? Form.TRUE : Form.FALSE;
    }
    return new Form(translate(link), whenTrue, whenFalse);
  }

  /** The value of a gate's link if its inputs are known to determine it, otherwise −1. */
  private int value(int link) {
    int gate = Link.component(link);
    if (net.inputCount(gate) > MAX_INPUTS) {
      return -1;
    }
    int inversion = net.kind(gate) == ComponentKind.AND ? 0 : 1;
    boolean allTrue = true;
    for (int i = 0; i < net.inputCount(gate); i++) {
      int input = net.input(gate, i) ^ inversion;
      budget.check(8);
      if (known.refutes(implications.of(input))) {
        return Link.FALSE ^ inversion ^ (link & 1);
      }
      allTrue = allTrue && known.refutes(implications.of(Link.invert(input)));
    }
    return allTrue ? Link.TRUE ^ inversion ^ (link & 1) : -1;
  }

  /** The AND of forms, built as an OR of negations if the inversion is 1. */
  private Form joined(Form[] forms, int inversion) {
    IntArrayList links = new IntArrayList();
    int[] whenTrue = NONE;
    int[] whenFalse = NONE;
    for (Form form : forms) {
      if (form.link() != Link.TRUE) {
        whenTrue = Implications.union(whenTrue, form.whenTrue());
        whenFalse =
            links.isEmpty() ? form.whenFalse() : Implications.common(whenFalse, form.whenFalse());
        links.add(form.link());
      }
    }
    changed |= sets.replaceNegations(links, builder);
    if (inversion == 0) {
      return new Form(builder.and(links.toIntArray()), whenTrue, whenFalse);
    }
    links.replaceAll((int link) -> Link.invert(link));
    return new Form(Link.invert(builder.or(links.toIntArray())), whenTrue, whenFalse);
  }
}

package org.propnet.program.source;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/**
 * Simplifies the new value of a link that was false before some leaves changed. A disjunction was
 * false in all its parts, so parts without a changed leaf stay false. In a conjunction with a
 * single part that may have changed, either another part is still false, or that part was false,
 * too.
 */
final class BecomesTrue {

  private final PropNet net;
  private final PropNetBuilder builder;
  private final Cofactors after;
  private final BitSet changed;

  /** Gates whose bit in {@link #changed} is decided. */
  private final BitSet seen = new BitSet();

  private final Map<Integer, Integer> links = new HashMap<>();

  /**
   * @param after the link's cone after the change
   * @param changed the changed leaves; gates with a changed leaf are added
   */
  BecomesTrue(PropNet net, PropNetBuilder builder, Cofactors after, BitSet changed) {
    this.net = net;
    this.builder = builder;
    this.after = after;
    this.changed = changed;
  }

  /** The new value of a link that was false before. */
  int of(int link) {
    Integer known = links.get(link);
    if (known == null) {
      known = find(link);
      links.put(link, known);
    }
    return known;
  }

  private int find(int link) {
    int gate = Link.component(link);
    if (!isChanged(gate)) {
      return Link.FALSE;
    }
    if (!net.isGate(gate) || Link.component(after.of(link)) == 0) {
      return after.of(link);
    }
    boolean isAnd = (net.kind(gate) == ComponentKind.AND) != Link.isInverted(link);
    int count = net.inputCount(gate);
    int[] inputs = new int[count];
    int changes = 0;
    for (int i = 0; i < count; i++) {
      changes += isChanged(Link.component(net.input(gate, i))) ? 1 : 0;
    }
    if (isAnd && changes > 1) {
      return after.of(link);
    }
    for (int i = 0; i < count; i++) {
      int input = net.input(gate, i) ^ (link & 1);
      inputs[i] = !isAnd || isChanged(Link.component(input)) ? of(input) : after.of(input);
    }
    return isAnd ? builder.and(inputs) : builder.or(inputs);
  }

  private boolean isChanged(int component) {
    if (net.isGate(component) && !seen.get(component)) {
      seen.set(component);
      boolean is = false;
      for (int i = 0; i < net.inputCount(component); i++) {
        is |= isChanged(Link.component(net.input(component, i)));
      }
      changed.set(component, is);
    }
    return changed.get(component);
  }
}

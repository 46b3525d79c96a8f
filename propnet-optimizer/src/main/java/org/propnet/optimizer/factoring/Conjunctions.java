package org.propnet.optimizer.factoring;

import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/**
 * Views all gates as conjunctions: an OR is the negation of the AND of its negated inputs. So
 * passes need to handle one kind of gate only, and whatever they do applies to the dual as well.
 */
public final class Conjunctions {

  private Conjunctions() {}

  /** The link from a gate seen as a conjunction: inverted if the gate is an OR. */
  public static int link(PropNet net, int gate) {
    return Link.of(gate, net.kind(gate) == ComponentKind.OR);
  }

  /** An input of a gate seen as a conjunction. */
  public static int input(PropNet net, int gate, int index) {
    return net.input(gate, index) ^ (net.kind(gate) == ComponentKind.OR ? 1 : 0);
  }

  /**
   * The single input of a gate's copy, given the link of its conjunction: that link for an AND, its
   * inverse for an OR.
   */
  public static int[] inputs(PropNet net, int gate, int conjunction) {
    return new int[] {net.kind(gate) == ComponentKind.OR ? Link.invert(conjunction) : conjunction};
  }

  /**
   * The conjunction of links, as an AND or as the negation of an OR, whichever inverts fewer of
   * them: always the same gate for the same set of links.
   */
  public static int of(PropNetBuilder builder, int... links) {
    int inverted = 0;
    int lowest = Integer.MAX_VALUE;
    for (int link : links) {
      inverted += link & 1;
      lowest = Math.min(lowest, link);
    }
    boolean asOr =
        2 * inverted > links.length || (2 * inverted == links.length && (lowest & 1) == 1);
    if (!asOr) {
      return builder.and(links);
    }
    int[] opposite = new int[links.length];
    for (int i = 0; i < links.length; i++) {
      opposite[i] = Link.invert(links[i]);
    }
    return Link.invert(builder.or(opposite));
  }
}

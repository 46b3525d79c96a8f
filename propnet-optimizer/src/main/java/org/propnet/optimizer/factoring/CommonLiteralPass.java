package org.propnet.optimizer.factoring;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Algebraic factoring: takes literals that the terms of a gate share out of them. */
public final class CommonLiteralPass implements NetworkPass {

  /** The most gates, each the only user of the one before, that are treated as one. */
  private static final int MAX_DEPTH = 200;

  @Override
  public String name() {
    return "common-literals";
  }

  @Override
  public String description() {
    return "an OR of ANDs with a common input, or an AND of ORs, has that input once";
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    return Improvement.of(net, new Copy(net, context.budget()).copy(), context.budget());
  }

  /** A gate as a conjunction of literals of the copy, or the negation of one. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Part(int[] literals, boolean opposite) {}

  private static final class Copy extends NetworkCopy {

    private final BitSet parts;
    private final Definitions definitions;
    private final SumOfProducts sums;
    private final Budget budget;

    Copy(PropNet net, Budget budget) {
      super(net, budget);
      this.budget = budget;
      this.parts = SingleUse.of(net, MAX_DEPTH, budget);
      this.definitions = new Definitions(builder, budget);
      this.sums = new SumOfProducts(definitions, budget);
    }

    @Override
    protected boolean isAbsorbed(int gate) {
      return parts.get(gate);
    }

    @Override
    protected int[] inputs(int gate) {
      if (net.groupOf(gate) >= 0) {
        return super.inputs(gate);
      }
      Part part = part(gate);
      int link =
          part.opposite
              ? definitions.conjunction(part.literals)
              : definitions.conjunctionOfSimplified(part.literals);
      return Conjunctions.inputs(net, gate, part.opposite ? Link.invert(link) : link);
    }

    /** The new form of a gate, seen as a conjunction. */
    private Part part(int gate) {
      List<int[]> products = new ArrayList<>();
      budget.check(net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        add(Conjunctions.input(net, gate, i), products);
      }
      List<int[]> sum = sums.factor(products);
      if (sum.size() == 1) {
        return new Part(sum.get(0), true);
      }
      int[] literals = new int[sum.size()];
      for (int i = 0; i < literals.length; i++) {
        literals[i] = Link.invert(definitions.conjunction(sum.get(i)));
      }
      int[] conjunction = definitions.simplified(literals);
      return conjunction == null ? new Part(new int[0], true) : new Part(conjunction, false);
    }

    /** Adds the products whose sum is the negation of an input. */
    private void add(int input, List<int[]> products) {
      int source = Link.component(input);
      if (!parts.get(source)) {
        addProduct(products, Link.invert(translate(input)));
        return;
      }
      Part part = part(source);
      boolean opposite = part.opposite ^ (input != Conjunctions.link(net, source));
      if (opposite) {
        addProduct(products, part.literals);
      } else {
        for (int literal : part.literals) {
          addProduct(products, Link.invert(literal));
        }
      }
    }

    private void addProduct(List<int[]> products, int... literals) {
      int[] product = definitions.simplified(literals);
      if (product != null) {
        products.add(product);
      }
    }
  }
}

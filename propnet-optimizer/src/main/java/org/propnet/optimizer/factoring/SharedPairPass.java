package org.propnet.optimizer.factoring;

import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.NetworkCopy;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Makes gates of what several gates have in common. */
public final class SharedPairPass implements NetworkPass {

  @Override
  public String name() {
    return "shared-pairs";
  }

  @Override
  public String description() {
    return "inputs that several gates have in common become a gate of their own";
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    return Improvement.of(net, extracted(net, context.budget()), context.budget());
  }

  /** The network with all pairs made gates that two gates share; other gates stay as they are. */
  public static PropNet extracted(PropNet net, Budget budget) {
    return new Copy(net, budget).copy();
  }

  private static final class Copy extends NetworkCopy {

    private static final int MISSING = -1;

    private final PairExtraction extraction;
    private final int[] sets;
    private final int[] links;

    Copy(PropNet net, Budget budget) {
      super(net, budget);
      this.extraction = new PairExtraction(net.componentCount(), budget);
      this.sets = new int[net.componentCount()];
      Arrays.fill(sets, MISSING);
      int count = 0;
      for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
        if (net.groupOf(gate) < 0) {
          sets[gate] = count++;
          extraction.add(inputsAsConjunction(gate));
        }
      }
      extraction.run();
      this.links = new int[extraction.newCount()];
      Arrays.fill(links, MISSING);
    }

    private int[] inputsAsConjunction(int gate) {
      int[] literals = new int[net.inputCount(gate)];
      for (int i = 0; i < literals.length; i++) {
        literals[i] = Conjunctions.input(net, gate, i);
      }
      Arrays.sort(literals);
      return literals;
    }

    @Override
    protected int[] inputs(int gate) {
      if (sets[gate] == MISSING) {
        return super.inputs(gate);
      }
      int[] literals = extraction.literals(sets[gate]).clone();
      for (int i = 0; i < literals.length; i++) {
        literals[i] = link(literals[i]);
      }
      return new int[] {Conjunctions.of(builder, literals) ^ Conjunctions.link(net, gate) & 1};
    }

    private boolean isNew(int literal) {
      return Link.component(literal) >= net.componentCount();
    }

    /** The link of the copy for a literal, which may be a new conjunction of others. */
    private int link(int literal) {
      if (!isNew(literal)) {
        return translate(literal);
      }
      int number = Link.component(literal) - net.componentCount();
      if (links[number] == MISSING) {
        links[number] =
            Conjunctions.of(
                builder,
                link(extraction.newLiteral(number, 0)),
                link(extraction.newLiteral(number, 1)));
      }
      return links[number];
    }
  }
}

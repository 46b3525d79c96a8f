package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
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
      return Conjunctions.inputs(net, gate, Conjunctions.of(builder, literals));
    }

    /** The link of the copy for a literal, which may be a new conjunction of others. */
    private int link(int literal) {
      if (number(literal) >= 0) {
        make(number(literal));
      }
      return known(literal);
    }

    /** Copies a new conjunction, after those that it consists of; they may be a long chain. */
    private void make(int conjunction) {
      IntArrayList work = IntArrayList.of(conjunction);
      while (!work.isEmpty()) {
        int number = work.topInt();
        int first = extraction.newLiteral(number, 0);
        int second = extraction.newLiteral(number, 1);
        if (links[number] != MISSING) {
          work.popInt();
        } else if (isMissing(first)) {
          work.push(number(first));
        } else if (isMissing(second)) {
          work.push(number(second));
        } else {
          links[number] = Conjunctions.of(builder, known(first), known(second));
        }
      }
    }

    /** The number of a new conjunction; negative for other literals. */
    private int number(int literal) {
      return Link.component(literal) - net.componentCount();
    }

    private boolean isMissing(int literal) {
      return number(literal) >= 0 && links[number(literal)] == MISSING;
    }

    private int known(int literal) {
      return number(literal) < 0 ? translate(literal) : links[number(literal)];
    }
  }
}

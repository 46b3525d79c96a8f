package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Common-cube extraction: makes gates of inputs that several gates share. */
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
    Budget budget = context.budget();
    return Improvement.of(net, extracted(net, source -> true, budget), budget);
  }

  /**
   * The network after each pair of inputs that two gates share was made a gate.
   *
   * @param sources the components whose links are considered
   */
  public static PropNet extracted(PropNet net, IntPredicate sources, Budget budget) {
    return new Copy(net, sources, budget).copy();
  }

  private static final class Copy extends NetworkCopy {

    private static final int MISSING = -1;

    private final PairExtraction extraction;
    private final IntPredicate sources;
    private final int[] sets;
    private final int[] links;

    Copy(PropNet net, IntPredicate sources, Budget budget) {
      super(net, budget);
      this.sources = sources;
      this.extraction = new PairExtraction(net.componentCount(), budget);
      this.sets = new int[net.componentCount()];
      Arrays.fill(sets, MISSING);
      int count = 0;
      for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
        if (net.groupOf(gate) < 0) {
          int[] considered = inputsAsConjunction(gate, sources);
          if (considered.length > 1) {
            sets[gate] = count++;
            extraction.add(considered);
          }
        }
      }
      extraction.run();
      this.links = new int[extraction.newCount()];
      Arrays.fill(links, MISSING);
    }

    /**
     * The inputs from the given components, ascending; sorted again for an OR, since inversion
     * swaps x and not x.
     */
    private int[] inputsAsConjunction(int gate, IntPredicate sources) {
      IntArrayList literals = new IntArrayList();
      for (int i = 0; i < net.inputCount(gate); i++) {
        int input = Conjunctions.input(net, gate, i);
        if (sources.test(Link.component(input))) {
          literals.add(input);
        }
      }
      int[] ascending = literals.toIntArray();
      Arrays.sort(ascending);
      return ascending;
    }

    @Override
    protected int[] inputs(int gate) {
      if (sets[gate] == MISSING) {
        return super.inputs(gate);
      }
      IntArrayList links = new IntArrayList();
      for (int literal : extraction.literals(sets[gate])) {
        links.add(link(literal));
      }
      for (int i = 0; i < net.inputCount(gate); i++) {
        int input = Conjunctions.input(net, gate, i);
        if (!sources.test(Link.component(input))) {
          links.add(translate(input));
        }
      }
      return Conjunctions.inputs(net, gate, Conjunctions.of(builder, links.toIntArray()));
    }

    /** The link in the copy for a literal, which may be a new conjunction. */
    private int link(int literal) {
      if (number(literal) >= 0) {
        make(number(literal));
      }
      return known(literal);
    }

    /** Makes a new conjunction after those it consists of, which may be a long chain. */
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

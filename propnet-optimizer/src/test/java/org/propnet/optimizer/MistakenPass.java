package org.propnet.optimizer;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Mutation testing: an unsound pass with a mistake in the last gate that allows it, or one that
 * drops the first gate.
 */
public record MistakenPass(Mistake mistake) implements NetworkPass {

  /** The mistake in the copy. */
  public enum Mistake {
    DROPS_AN_INPUT,
    REPEATS_AN_INPUT,
    FORGETS_AN_INVERSION,
    FORGETS_A_GATE
  }

  @Override
  public String name() {
    return "mistaken";
  }

  @Override
  public String description() {
    return "does it wrong: " + mistake;
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    int spoiltGate = spoiltGate(net);
    return new NetworkCopy(net) {
      @Override
      protected int[] inputs(int gate) {
        int[] links = new int[net.inputCount(gate)];
        for (int i = 0; i < links.length; i++) {
          links[i] = translate(net.input(gate, i));
        }
        return gate == spoiltGate && links.length > 1 ? spoilt(links) : links;
      }

      @Override
      protected boolean isAbsorbed(int gate) {
        return mistake == Mistake.FORGETS_A_GATE
            && gate == net.firstGate()
            && net.groupOf(gate) < 0;
      }
    }.copy();
  }

  /** The last gate, or for mistakes about inversions the last gate with one. */
  private int spoiltGate(PropNet net) {
    int gate = net.componentCount() - 1;
    while (mistake == Mistake.FORGETS_AN_INVERSION && net.isGate(gate) && !inverts(net, gate)) {
      gate--;
    }
    return gate;
  }

  private static boolean inverts(PropNet net, int gate) {
    return IntStream.range(0, net.inputCount(gate))
        .anyMatch(i -> Link.isInverted(net.input(gate, i)));
  }

  private int[] spoilt(int[] links) {
    int[] copy = links.clone();
    return switch (mistake) {
      case DROPS_AN_INPUT -> Arrays.copyOf(links, links.length - 1);
      case REPEATS_AN_INPUT -> {
        copy[copy.length - 1] = copy[0];
        yield copy;
      }
      case FORGETS_AN_INVERSION -> Arrays.stream(links).map(link -> link & ~1).toArray();
      case FORGETS_A_GATE -> copy;
    };
  }
}

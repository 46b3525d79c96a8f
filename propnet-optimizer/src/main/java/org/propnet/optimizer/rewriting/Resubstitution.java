package org.propnet.optimizer.rewriting;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * Makes nodes of others that are there: of one, or by one or two further ANDs of two or three,
 * where more nodes than that lose their last use.
 *
 * <p>Works in a {@link Window} around each node. After A. Mishchenko and R. Brayton, "Scalable
 * logic synthesis using a simple circuit structure", IWLS 2006.
 */
final class Resubstitution {

  /** The most literals that are tried in pairs and triples. */
  private static final int MAX_LITERALS = 40;

  /** The most literals that a round compares; after that it changes nothing more. */
  private static final long MAX_COMPARISONS = 100_000_000;

  private final AigEditor graph;
  private final Budget budget;
  private final Window window;

  /** The node that is to be made, or its opposite. */
  private final long[] target = new long[Window.WORDS];

  /** What a further literal still has to do: contain the one, and avoid the other. */
  private final long[] needed = new long[Window.WORDS];

  private final long[] forbidden = new long[Window.WORDS];

  /** Literals of places that the target implies. */
  private final IntArrayList implied = new IntArrayList();

  private final IntArrayList candidates = new IntArrayList();
  private long comparisons;

  private Resubstitution(Aig aig, Budget budget) {
    this.budget = budget;
    this.graph = new AigEditor(aig, budget);
    this.window = new Window(graph, budget);
  }

  /** One round over a graph. */
  static Aig round(Aig aig, Budget budget) {
    Resubstitution resubstitution = new Resubstitution(aig, budget);
    AigEditor graph = resubstitution.graph;
    for (int node = graph.next(); node >= 0; node = graph.next()) {
      resubstitution.visit(node);
    }
    return graph.result();
  }

  private void count() {
    comparisons++;
    budget.check();
  }

  private void visit(int node) {
    if (comparisons > MAX_COMPARISONS) {
      return;
    }
    window.open(node);
    for (int gates = 0; gates < Math.min(3, window.saved()); gates++) {
      for (int flip = 0; flip < 2; flip++) {
        setTarget(flip);
        int literal = attempt(gates);
        if (literal >= 0) {
          graph.replace(node, literal ^ flip);
          return;
        }
      }
    }
  }

  private void setTarget(int flip) {
    for (int word = 0; word < Window.WORDS; word++) {
      target[word] = window.rootTruth(word) ^ -(long) flip;
    }
  }

  /** The target made with so many further ANDs, or −1. */
  private int attempt(int gates) {
    if (gates == 0) {
      return same();
    }
    findImplied();
    return switch (gates) {
      case 1 -> pair();
      default -> {
        int literal = triple();
        yield literal >= 0 ? literal : andOfOr();
      }
    };
  }

  private long truth(int literal, int word) {
    return window.truth(literal >>> 1, word) ^ -(literal & 1L);
  }

  private int literal(int placeLiteral) {
    int literal = Link.of(window.node(placeLiteral >>> 1)) ^ (placeLiteral & 1);
    graph.ensurePlaced(literal);
    return literal;
  }

  private int same() {
    long all = 0;
    for (long word : target) {
      all |= word;
    }
    if (all == 0) {
      // What is always true is the opposite of this, unless a node is that is always true as well.
      return Link.FALSE;
    }
    for (int place = 0; place < window.size(); place++) {
      if (isEqual(2 * place)) {
        return literal(2 * place);
      }
    }
    return -1;
  }

  private boolean isEqual(int literal) {
    count();
    for (int word = 0; word < Window.WORDS; word++) {
      if (truth(literal, word) != target[word]) {
        return false;
      }
    }
    return true;
  }

  private void findImplied() {
    implied.clear();
    for (int literal = 0; literal < 2 * window.size(); literal++) {
      count();
      boolean contains = true;
      for (int word = 0; contains && word < Window.WORDS; word++) {
        contains = (target[word] & ~truth(literal, word)) == 0;
      }
      if (contains && implied.size() < MAX_LITERALS) {
        implied.add(literal);
      }
    }
  }

  private int pair() {
    for (int i = 0; i < implied.size(); i++) {
      for (int j = i + 1; j < implied.size(); j++) {
        if (isConjunction(implied.getInt(i), implied.getInt(j))) {
          return graph.and(literal(implied.getInt(i)), literal(implied.getInt(j)));
        }
      }
    }
    return -1;
  }

  private boolean isConjunction(int a, int b) {
    count();
    for (int word = 0; word < Window.WORDS; word++) {
      if ((truth(a, word) & truth(b, word)) != target[word]) {
        return false;
      }
    }
    return true;
  }

  private int triple() {
    for (int i = 0; i < implied.size(); i++) {
      for (int j = i + 1; j < implied.size(); j++) {
        int third = third(implied.getInt(i), implied.getInt(j), j + 1);
        if (third >= 0) {
          int pair = graph.and(literal(implied.getInt(i)), literal(implied.getInt(j)));
          return graph.and(pair, literal(third));
        }
      }
    }
    return -1;
  }

  private int third(int a, int b, int from) {
    for (int word = 0; word < Window.WORDS; word++) {
      forbidden[word] = truth(a, word) & truth(b, word) & ~target[word];
    }
    for (int k = from; k < implied.size(); k++) {
      if (avoidsForbidden(implied.getInt(k))) {
        return implied.getInt(k);
      }
    }
    return -1;
  }

  private boolean avoidsForbidden(int literal) {
    count();
    for (int word = 0; word < Window.WORDS; word++) {
      if ((truth(literal, word) & forbidden[word]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The target as a ∧ (b ∨ c). */
  private int andOfOr() {
    for (int i = 0; i < implied.size(); i++) {
      int a = implied.getInt(i);
      for (int word = 0; word < Window.WORDS; word++) {
        forbidden[word] = truth(a, word) & ~target[word];
      }
      candidates.clear();
      for (int literal = 0; literal < 2 * window.size(); literal++) {
        if (literal >>> 1 != a >>> 1
            && candidates.size() < MAX_LITERALS
            && avoidsForbidden(literal)) {
          candidates.add(literal);
        }
      }
      for (int j = 0; j < candidates.size(); j++) {
        int partner = partner(j);
        if (partner >= 0) {
          int b = literal(candidates.getInt(j));
          int or = Link.invert(graph.and(Link.invert(b), Link.invert(literal(partner))));
          return graph.and(literal(a), or);
        }
      }
    }
    return -1;
  }

  private int partner(int j) {
    for (int word = 0; word < Window.WORDS; word++) {
      needed[word] = target[word] & ~truth(candidates.getInt(j), word);
    }
    for (int k = j + 1; k < candidates.size(); k++) {
      count();
      boolean covers = true;
      for (int word = 0; covers && word < Window.WORDS; word++) {
        covers = (needed[word] & ~truth(candidates.getInt(k), word)) == 0;
      }
      if (covers) {
        return candidates.getInt(k);
      }
    }
    return -1;
  }
}

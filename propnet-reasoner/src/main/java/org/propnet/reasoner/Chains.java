package org.propnet.reasoner;

import java.util.Arrays;

/** Chains of tables: each link is a table and the rest of the chain. */
final class Chains {

  /** The empty chain. */
  static final int EMPTY = 0;

  private int[] links = new int[256];
  private int end = 2;

  /** How many words are in use. */
  int words() {
    return end;
  }

  /** Forgets all chains. */
  void clear() {
    end = 2;
  }

  /** A chain with one more table in front, unless it is in front already. */
  int link(int chain, int table) {
    if (chain != EMPTY && links[chain] == table) {
      return chain;
    }
    if (end == links.length) {
      links = Arrays.copyOf(links, 2 * end);
    }
    int link = end;
    end += 2;
    links[link] = table;
    links[link + 1] = chain;
    return link;
  }

  /** The table in front. */
  int table(int chain) {
    return links[chain];
  }

  /** The chain without the table in front. */
  int rest(int chain) {
    return links[chain + 1];
  }
}

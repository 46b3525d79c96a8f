package org.propnet.reasoner.table;

import java.util.Arrays;

/** Chains of tables: each link is a table and the rest of the chain. */
public final class Chains {

  /** The empty chain. */
  public static final int EMPTY = 0;

  private int[] links = new int[256];
  private int end = 2;

  /** How many words are in use. */
  public int words() {
    return end;
  }

  /** Forgets all chains. */
  public void clear() {
    end = 2;
  }

  /** A chain with one more table in front, unless it is in front already. */
  public int link(int chain, int table) {
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
  public int table(int chain) {
    return links[chain];
  }

  /** The chain without the table in front. */
  public int rest(int chain) {
    return links[chain + 1];
  }
}

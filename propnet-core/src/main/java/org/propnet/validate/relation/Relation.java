package org.propnet.validate.relation;

import java.util.Comparator;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.text.Excerpt;
import org.propnet.gdl.text.Keywords;

/**
 * A relation of a rulesheet. Relations of the same name with different numbers of arguments are
 * unrelated.
 *
 * @param name its symbol
 * @param arity the number of its arguments
 */
public record Relation(String name, int arity) implements Comparable<Relation> {

  private static final Comparator<Relation> ORDER =
      Comparator.comparing(Relation::name).thenComparingInt(Relation::arity);

  /** {@code (role R)}. */
  public static final Relation ROLE = new Relation(Keywords.ROLE, 1);

  /** {@code (init P)}. */
  public static final Relation INIT = new Relation(Keywords.INIT, 1);

  /** {@code (true P)}. */
  public static final Relation TRUE = new Relation(Keywords.TRUE, 1);

  /** {@code (does R M)}. */
  public static final Relation DOES = new Relation(Keywords.DOES, 2);

  /** {@code (next P)}. */
  public static final Relation NEXT = new Relation(Keywords.NEXT, 1);

  /** {@code (legal R M)}. */
  public static final Relation LEGAL = new Relation(Keywords.LEGAL, 2);

  /** {@code (goal R N)}. */
  public static final Relation GOAL = new Relation(Keywords.GOAL, 2);

  /** {@code terminal}. */
  public static final Relation TERMINAL = new Relation(Keywords.TERMINAL, 0);

  /** {@code (base P)}. */
  public static final Relation BASE = new Relation(Keywords.BASE, 1);

  /** {@code (input R M)}. */
  public static final Relation INPUT = new Relation(Keywords.INPUT, 2);

  /** The relation of a sentence. */
  public static Relation of(Sentence sentence) {
    return new Relation(sentence.relation(), sentence.arity());
  }

  /**
   * By name, then by arity. Hash tables fall back on this order for colliding hashes, which the
   * author of a rulesheet can provoke.
   */
  @Override
  public int compareTo(Relation other) {
    return ORDER.compare(this, other);
  }

  /** Name and arity, such as {@code legal/2}; of a very long name only its beginning. */
  @Override
  public String toString() {
    return Excerpt.of(name) + "/" + arity;
  }
}

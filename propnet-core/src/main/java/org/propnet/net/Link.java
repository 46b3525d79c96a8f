package org.propnet.net;

/**
 * Links of a {@link PropNet} as integers: twice the component that a link comes from, plus 1 if it
 * inverts that component's value. An inverted link stands for a NOT gate.
 */
public final class Link {

  /** The link that is always false. */
  public static final int FALSE = 0;

  /** The link that is always true. */
  public static final int TRUE = 1;

  private Link() {}

  /** The plain link from a component. */
  public static int of(int component) {
    return component << 1;
  }

  /** The link from a component, inverted or not. */
  public static int of(int component, boolean inverted) {
    return component << 1 | (inverted ? 1 : 0);
  }

  /** The component that a link comes from. */
  public static int component(int link) {
    return link >>> 1;
  }

  /** Whether a link inverts. */
  public static boolean isInverted(int link) {
    return (link & 1) != 0;
  }

  /** The opposite of a link. */
  public static int invert(int link) {
    return link ^ 1;
  }
}

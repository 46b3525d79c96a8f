package org.propnet.nowhere;

/** A class in a package that has no place in the project. */
public final class Stray {

  private Stray() {}
}

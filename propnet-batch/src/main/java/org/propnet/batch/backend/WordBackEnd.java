package org.propnet.batch.backend;

/**
 * A way to run {@link WordCode}s. Any number of threads may share a back end.
 *
 * <p>The library has back ends of its own; others are found by {@link java.util.ServiceLoader}. All
 * give the same results bit for bit, so that a seed means the same playouts on each.
 */
public interface WordBackEnd {

  /** Its name for users: lower case, without spaces. */
  String name();

  /**
   * How many words a slot has, a power of two; the lanes of a group are 64 times as many. See
   * {@link LaneWords} for their order in an array.
   */
  int columns();

  /**
   * Whether this may be the fastest back end for a program. A back end that suits neither the step
   * program nor the goal program of a game is used only on request.
   */
  default boolean suits(WordCode code) {
    return true;
  }

  /**
   * Prepares a program to be run. This may take long, since classes may be generated.
   *
   * @return the runner of the program; any number of threads may share it
   */
  WordRunner prepare(WordCode code);

  /**
   * Estimated processor time in microseconds until a program runs at full speed, including the
   * virtual machine's compilers. Back ends that are ready sooner are tried sooner.
   */
  default long preparationMicros(WordCode code) {
    return 0;
  }

  /**
   * Approximate number of runs before measurements are meaningful: the virtual machine compiles
   * only hot code.
   */
  default int warmUpSteps() {
    return 0;
  }

  /**
   * The operations on lanes that aren't part of the program. The kernel may be specialized for a
   * layout: it draws numbers of that layout's widths, and enters and holds that layout's slots
   * only. Creating it may take long.
   */
  LaneKernel kernel(LaneLayout layout);
}

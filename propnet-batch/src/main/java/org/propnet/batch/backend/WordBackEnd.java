package org.propnet.batch.backend;

/**
 * A way to run {@link WordCode}s. Any number of threads may share a back end.
 *
 * <p>The library has back ends of its own; others are found by {@link java.util.ServiceLoader}. All
 * give the same results bit for bit, so that a seed means the same playouts on each.
 */
public interface WordBackEnd {

  /** What a person calls it: lower case, without spaces. */
  String name();

  /**
   * How many words a slot has, a power of two; the lanes of a group are 64 times as many. How they
   * lie in an array {@link LaneWords} tells.
   */
  int columns();

  /**
   * Whether this may be the fastest back end for a program. If it is neither for the program of a
   * game's steps nor for that of its goals, it is only used if it is asked for.
   */
  default boolean suits(WordCode code) {
    return true;
  }

  /**
   * Makes a program ready to run. This may take long, as classes may be generated.
   *
   * @return what runs the program; any number of threads may share it
   */
  WordRunner prepare(WordCode code);

  /**
   * About how many microseconds of processor time pass until a program runs at full speed, those of
   * the virtual machine's compiler included. Back ends that are ready sooner are tried sooner.
   */
  default long preparationMicros(WordCode code) {
    return 0;
  }

  /**
   * About how many times a program must be run before it shows how fast this is: the virtual
   * machine compiles what it has run often.
   */
  default int warmUpSteps() {
    return 0;
  }

  /** The work on lanes that isn't part of the program. */
  LaneKernel kernel();

  /**
   * A kernel for one layout: it is asked to draw the numbers, and to enter and to hold the slots of
   * this layout only. It may be faster, and may take long to make; what it does is the same.
   */
  default LaneKernel kernel(LaneLayout layout) {
    return kernel();
  }
}

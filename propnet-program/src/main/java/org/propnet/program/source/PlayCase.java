package org.propnet.program.source;

import java.util.List;

/**
 * What a joint move does, specialised to it.
 *
 * @param moves the number of each role's move
 * @param state the bits of the state that it may change; links are of the state before
 * @param outputs the outputs that it may change; links are of the state after
 */
record PlayCase(int[] moves, List<Out> state, List<Out> outputs) {}

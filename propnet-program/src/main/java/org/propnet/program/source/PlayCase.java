package org.propnet.program.source;

import com.google.common.primitives.ImmutableIntArray;
import java.util.List;

/**
 * The effects of a joint move, specialised to it.
 *
 * @param moves the number of each role's move
 * @param state the bits of the state that it may change; their links read the state before
 * @param outputs the outputs that it may change; their links read the state after
 */
record PlayCase(ImmutableIntArray moves, List<Out> state, List<Out> outputs) {}

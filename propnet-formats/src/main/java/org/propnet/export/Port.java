package org.propnet.export;

import org.propnet.gdl.Sentence;

/**
 * A named input or output of a circuit.
 *
 * @param sentence the sentence that it stands for
 * @param link the link to its value
 */
record Port(Sentence sentence, int link) {}

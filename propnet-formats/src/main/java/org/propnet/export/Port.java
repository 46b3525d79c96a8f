package org.propnet.export;

import org.propnet.gdl.Sentence;

/**
 * A named place where a circuit meets the world.
 *
 * @param sentence what it stands for
 * @param link where its value comes from
 */
record Port(Sentence sentence, int link) {}

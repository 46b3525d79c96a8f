package org.propnet.check;

import java.util.OptionalLong;

/**
 * A proof of a promise on the network.
 *
 * @param how the proof in a few words
 * @param bound an upper bound of the number of joint moves of a game, if the proof gives one
 */
record Proven(String how, OptionalLong bound) {}

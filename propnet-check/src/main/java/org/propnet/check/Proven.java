package org.propnet.check;

import java.util.OptionalLong;

/**
 * A promise that was proven on the network.
 *
 * @param how the proof in a few words
 * @param bound after how many joint moves the game has ended, if the proof gives that
 */
record Proven(String how, OptionalLong bound) {}

/**
 * What a person needs to play a game on a state machine: opponents, notation, states to look at.
 */
package org.propnet.play;

/**
 * Play as text: what a machine said about the states of a game, recorded, written and read; and the
 * records that this text and the dialogues with other engines consist of.
 */
package org.propnet.verify.trace;

/**
 * Play as text: what a machine said about the states of a game, recorded, written and read; and the
 * records of which that text and the talks with other engines are made.
 */
package org.propnet.verify.trace;

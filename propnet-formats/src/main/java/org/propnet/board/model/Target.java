package org.propnet.board.model;

import com.google.common.collect.ImmutableList;

/**
 * The target of a click. Its id is {@code p} and the number of a place; {@code g} and a number for
 * a group of places, such as a column, where any may be clicked; or {@code w:} and a word, shown as
 * a chip or an entry of a list.
 *
 * @param id the id, unique in a game
 * @param places the numbers of the places; none for a word
 */
public record Target(String id, String label, ImmutableList<Integer> places) {}

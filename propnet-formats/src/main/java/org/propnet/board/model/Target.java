package org.propnet.board.model;

import com.google.common.collect.ImmutableList;

/**
 * What one click of a move means. Its id is {@code p} and the number of a place; {@code g} and a
 * number for a group of places, such as a column, where any may be clicked; or {@code w:} and a
 * word that isn't on a board and is a chip or an entry of a list.
 *
 * @param id the id, unique in a game
 * @param label what to call it
 * @param places the numbers of the places; none for a word
 */
public record Target(String id, String label, ImmutableList<Integer> places) {}

/**
 * Repositories of games in the layout that the field shares: a folder for each game with {@code
 * METADATA}, on disk or behind HTTP.
 *
 * <p>{@link org.propnet.games.repository.GameRepository} is the way in. What a repository says is
 * treated as hostile.
 */
package org.propnet.games.repository;

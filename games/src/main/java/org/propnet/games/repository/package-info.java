/**
 * Repositories of games in the layout of the public repositories: a folder for each game with
 * {@code METADATA}, on disk or over HTTP.
 *
 * <p>{@link org.propnet.games.repository.GameRepository} is the entry point. The contents of a
 * repository are treated as hostile.
 */
package org.propnet.games.repository;

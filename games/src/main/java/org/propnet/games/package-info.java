/**
 * A small catalogue of games, each with its rulesheet in the Game Description Language, metadata
 * and recorded playthroughs.
 *
 * <p>{@link org.propnet.games.GameCatalogue} is the entry point. Everything it returns is immutable
 * and may be shared by threads.
 */
package org.propnet.games;

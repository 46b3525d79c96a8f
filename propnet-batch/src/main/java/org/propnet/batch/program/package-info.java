/** The programs of a game: a step in three parts, for each phase of its turns, and the goals. */
package org.propnet.batch.program;

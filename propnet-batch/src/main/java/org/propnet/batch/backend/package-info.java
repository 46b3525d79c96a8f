/**
 * Programs over words and what a back end of them has to do: run instructions, draw and move words.
 * Exported to {@code propnet-vector} alone.
 */
package org.propnet.batch.backend;

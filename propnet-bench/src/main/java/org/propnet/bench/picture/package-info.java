/** Draws the pictures of {@code ARCHITECTURE.md} from the current behaviour of the code. */
package org.propnet.bench.picture;

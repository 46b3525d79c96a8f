/** Draws the pictures of {@code ARCHITECTURE.md} from what the code does today. */
package org.propnet.bench.picture;

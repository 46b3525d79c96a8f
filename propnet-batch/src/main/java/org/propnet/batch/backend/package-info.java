/**
 * Programs over words, and the interfaces of their back ends: running instructions, drawing and
 * moving words. Exported to {@code propnet-vector} alone.
 */
package org.propnet.batch.backend;

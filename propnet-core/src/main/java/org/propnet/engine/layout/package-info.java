/** Lays out counters, outputs and what follows each value in tables, as a plan says. */
package org.propnet.engine.layout;

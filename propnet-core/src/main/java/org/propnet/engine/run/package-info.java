/**
 * Simulators that play one game on the tables of a layout, independent of how they were planned.
 */
package org.propnet.engine.run;

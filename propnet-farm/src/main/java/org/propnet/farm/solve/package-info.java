/** Solving games by retrograde analysis: all states by level, and their values, in files. */
package org.propnet.farm.solve;

/** The back ends that interpret programs: one runs all instructions, one only those that matter. */
package org.propnet.batch.interpreter;

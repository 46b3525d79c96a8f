/** Formulas for the SAT solver; the only package that uses it. */
package org.propnet.sat;

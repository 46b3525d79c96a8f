/**
 * What building a machine may cost: limits, progress, cancelling, and the error that says which
 * limit was met.
 */
package org.propnet.budget;

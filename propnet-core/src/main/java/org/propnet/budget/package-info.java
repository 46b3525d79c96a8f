/**
 * The limits of building a machine, its progress and cancellation, and the exception that names the
 * limit exceeded.
 */
package org.propnet.budget;

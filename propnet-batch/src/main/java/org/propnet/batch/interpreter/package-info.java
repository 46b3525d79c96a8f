/** The back ends that interpret programs. */
package org.propnet.batch.interpreter;

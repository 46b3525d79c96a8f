/** Checks of the rules alone, for authors, beyond those that engines require. */
package org.propnet.check.rules;

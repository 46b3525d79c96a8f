/** Findings about rulesheets: problem, position and cure, and the exception that carries them. */
package org.propnet.validate;

/** Rulesheets with their comments and lines: formats them, and converts between the syntaxes. */
package org.propnet.layout;

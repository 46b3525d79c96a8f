/** Parses infix form into the nested lists of KIF, and converts names to infix form. */
package org.propnet.gdl.infix;

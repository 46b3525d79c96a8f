/** Parses infix form into the nested lists of KIF, and writes names as infix form has them. */
package org.propnet.gdl.infix;

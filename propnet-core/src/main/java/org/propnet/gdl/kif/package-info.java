/** Parses KIF into nested lists. */
package org.propnet.gdl.kif;

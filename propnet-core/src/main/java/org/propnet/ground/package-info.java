/** Grounding: from rules with variables to rules between propositions. */
package org.propnet.ground;

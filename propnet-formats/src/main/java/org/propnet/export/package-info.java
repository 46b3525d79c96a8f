/** Networks in the formats of other tools: DOT, AIGER, BLIF, and pictures for people. */
package org.propnet.export;

/** The {@code propnet} command: reads its arguments, asks the libraries, prints the answer. */
package org.propnet.cli;

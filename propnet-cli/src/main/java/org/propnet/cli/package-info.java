/** The {@code propnet} command: its subcommands and its error handling. */
package org.propnet.cli;

/** {@code propnet tournament}: the file that describes one, and its report. */
package org.propnet.cli.tournament;

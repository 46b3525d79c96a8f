/** Streams, files, progress, errors and exit codes: how a command speaks with the terminal. */
package org.propnet.cli.io;

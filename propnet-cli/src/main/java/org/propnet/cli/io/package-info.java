/** Streams, files, progress, errors and exit codes: how commands talk to the terminal. */
package org.propnet.cli.io;

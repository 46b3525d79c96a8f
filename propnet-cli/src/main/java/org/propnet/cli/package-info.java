/** The {@code propnet} command: its parts, and what becomes of its errors. */
package org.propnet.cli;

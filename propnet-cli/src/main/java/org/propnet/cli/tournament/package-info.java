/** Tournaments: their file, what they are asked, and their report. */
package org.propnet.cli.tournament;

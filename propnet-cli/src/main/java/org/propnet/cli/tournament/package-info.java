/** Tournaments: their file, their question, and their report. */
package org.propnet.cli.tournament;

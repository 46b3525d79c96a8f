/**
 * Reports: the answer of a command as a tree, rendered as aligned text for people or JSON for
 * programs.
 */
package org.propnet.cli.report;

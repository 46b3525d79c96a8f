/** An answer as a tree, and its renderers: aligned text for people, JSON for programs. */
package org.propnet.cli.report;

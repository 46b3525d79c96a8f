/** Options and parameters shared by several commands. */
package org.propnet.cli.options;

/** Options and parameters that several commands have. */
package org.propnet.cli.options;

/** Commands for jobs that are split into pieces. */
package org.propnet.cli.farm;

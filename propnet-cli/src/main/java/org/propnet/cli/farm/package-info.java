/** Commands for jobs that are cut into pieces. */
package org.propnet.cli.farm;

/** Commands that compare engines: {@code verify}, and {@code serve}, which answers it. */
package org.propnet.cli.verify;

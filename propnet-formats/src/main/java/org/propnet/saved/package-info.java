/** Networks in files: the project's own format, with a version and a checksum. */
package org.propnet.saved;

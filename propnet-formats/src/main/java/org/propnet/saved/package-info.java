/** Networks in files: a format of our own, with a version and a checksum. */
package org.propnet.saved;

/** The back end that makes Java bytecode of programs, in hidden classes. */
package org.propnet.batch.generated;

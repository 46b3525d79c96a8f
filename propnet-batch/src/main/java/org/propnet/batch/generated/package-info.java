/** The back end that compiles programs to Java bytecode, in hidden classes. */
package org.propnet.batch.generated;

/** Benchmarks, one class per operation, and programs that print measurements. */
package org.propnet.bench;

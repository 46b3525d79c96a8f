/** Benchmarks, one class for each operation. */
package org.propnet.bench;

/** Two files of benchmark results side by side. */
package org.propnet.bench.compare;

/** Commands that measure and count: {@code simulate}, {@code perf-test}, {@code perft}. */
package org.propnet.cli.simulate;

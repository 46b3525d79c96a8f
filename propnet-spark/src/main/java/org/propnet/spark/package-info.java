/** Runs pieces of jobs on Apache Spark, in this process or on a cluster. */
@NullMarked
package org.propnet.spark;

import org.jspecify.annotations.NullMarked;

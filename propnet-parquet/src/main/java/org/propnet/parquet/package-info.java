/** Writes positions of games as Parquet files. */
@NullMarked
package org.propnet.parquet;

import org.jspecify.annotations.NullMarked;

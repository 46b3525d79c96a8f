package org.propnet.spark;

import com.google.common.primitives.ImmutableLongArray;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The result of a piece. A piece that fails does so wherever it runs, so a failure is a result,
 * too; Spark would retry an exception.
 *
 * @param piece its number
 * @param counts its counts; empty if it failed
 * @param nanos its duration in nanoseconds
 * @param failure an {@link java.io.IOException} or a {@link RuntimeException}; null if it succeeded
 */
record DonePiece(int piece, ImmutableLongArray counts, long nanos, @Nullable Exception failure)
    implements Serializable {}

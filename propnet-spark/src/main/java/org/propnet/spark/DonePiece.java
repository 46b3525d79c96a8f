package org.propnet.spark;

import com.google.common.primitives.ImmutableLongArray;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What came of a piece. A piece that fails does so wherever it is done, so its failure is a result,
 * too: Spark would do it again.
 *
 * @param piece its number
 * @param counts its counts; none if it failed
 * @param nanos what it took
 * @param failure an {@link java.io.IOException} or a {@link RuntimeException}; null if it didn't
 */
record DonePiece(int piece, ImmutableLongArray counts, long nanos, @Nullable Exception failure)
    implements Serializable {}

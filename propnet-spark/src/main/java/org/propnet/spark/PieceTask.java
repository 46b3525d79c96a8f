package org.propnet.spark;

import com.google.common.primitives.ImmutableLongArray;
import java.io.IOException;
import java.io.Serializable;
import org.apache.spark.TaskKilledException;
import org.apache.spark.broadcast.Broadcast;
import org.propnet.farm.Job;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** A Spark task: runs the one piece of a partition. */
final class PieceTask extends AbstractFunction1<Iterator<Integer>, DonePiece>
    implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Broadcast<Job> job;

  PieceTask(Broadcast<Job> job) {
    this.job = job;
  }

  @Override
  public DonePiece apply(Iterator<Integer> pieces) {
    int piece = pieces.next();
    long start = System.nanoTime();
    try {
      long[] counts = job.value().newWorker().run(piece);
      return new DonePiece(
          piece, ImmutableLongArray.copyOf(counts), System.nanoTime() - start, null);
    } catch (IOException | RuntimeException failure) {
      return new DonePiece(piece, ImmutableLongArray.of(), System.nanoTime() - start, failure);
    } catch (InterruptedException brokenOff) {
      Thread.currentThread().interrupt();
      throw new TaskKilledException("piece " + piece + " was broken off");
    }
  }
}

package org.propnet.spark;

import com.google.common.base.Throwables;
import com.google.common.collect.ContiguousSet;
import com.google.common.primitives.Ints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkThrowable;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import org.jspecify.annotations.Nullable;
import org.propnet.farm.Farm;
import org.propnet.farm.FarmJournal;
import org.propnet.farm.Job;
import org.propnet.farm.PieceResults;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * Runs pieces on Spark, each as a task of its own. The job is broadcast, so each executor reads its
 * network once and makes one machine, which its tasks share. Results are recorded as soon as they
 * arrive; a piece that Spark runs twice counts once.
 *
 * <p>A process can have only one of them at a time, since it can have only one {@link
 * org.apache.spark.SparkContext}.
 */
final class SparkFarm implements Farm {

  private static final long MILLISECONDS_BETWEEN_LOOKS = 50;

  /** Makes Spark interrupt the tasks of a job that is cancelled. */
  private static final String INTERRUPT = "spark.job.interruptOnCancel";

  /** The system property that names the user's logging settings. */
  private static final String LOG_SETTINGS = "log4j2.configurationFile";

  /** The logging settings on the class path; this module has a file of that name, too. */
  private static final String LOG_FILE = "log4j2.properties";

  /** The logger that reports that a cluster has no machines for a job. */
  private static final String WAITS_FOR_MACHINES = "org.apache.spark.scheduler.TaskSchedulerImpl";

  private final String master;
  private final JavaSparkContext context;

  private SparkFarm(String master, JavaSparkContext context) {
    this.master = master;
    this.context = context;
  }

  /**
   * Opens a farm.
   *
   * @throws IOException if the master's name isn't valid
   */
  static SparkFarm open(SparkConf settings) throws IOException {
    settings
        .setIfMissing("spark.app.name", "propnet")
        .setIfMissing("spark.ui.enabled", "false")
        .setIfMissing("spark.ui.showConsoleProgress", "false");
    String master = settings.get("spark.master");
    if (System.getProperty(LOG_SETTINGS) == null
        && ClassLoader.getSystemResource(LOG_FILE) == null) {
      settings.initializeLogIfNecessary(false); // under spark-submit it logs everything by default
      Configurator.setRootLevel(Level.ERROR);
      Configurator.setLevel(WAITS_FOR_MACHINES, Level.WARN);
    }
    try {
      return new SparkFarm(master, new JavaSparkContext(settings));
    } catch (Exception problem) { // Scala doesn't declare its exceptions
      if (problem instanceof SparkThrowable) {
        throw new IOException(
            "Spark can't start with the master '" + master + "': " + problem.getMessage(), problem);
      }
      throw problem;
    }
  }

  @Override
  public void run(
      Job job, PieceResults results, @Nullable FarmJournal journal, BooleanSupplier goesOn)
      throws IOException, InterruptedException {
    int[] missing = results.missing();
    if (missing.length == 0) {
      return;
    }
    try {
      run(job, missing, results, journal, goesOn);
    } catch (IllegalStateException problem) {
      requireMaster(); // Spark may give an unresponsive master up at any moment
      throw problem;
    }
  }

  private void run(
      Job job,
      int[] missing,
      PieceResults results,
      @Nullable FarmJournal journal,
      BooleanSupplier goesOn)
      throws IOException, InterruptedException {
    Broadcast<Job> broadcast = context.broadcast(job);
    RDD<Integer> pieces = context.parallelize(Ints.asList(missing), missing.length).rdd();
    BlockingQueue<DonePiece> done = new LinkedBlockingQueue<>();
    context.setLocalProperty(INTERRUPT, "true");
    SimpleFutureAction<BoxedUnit> action =
        context
            .sc()
            .submitJob(
                pieces,
                new PieceTask(broadcast),
                partitions(missing.length),
                new Handler(done),
                new Nothing());
    try {
      for (int left = missing.length; left > 0 && goesOn.getAsBoolean(); ) {
        boolean isOver = action.isCompleted();
        DonePiece piece = done.poll(MILLISECONDS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
        if (piece != null) {
          take(piece, results, journal);
          left--;
        } else if (isOver) {
          throw givenUp(action);
        }
      }
    } finally {
      if (!context.sc().isStopped()) {
        action.cancel();
        broadcast.destroy();
      }
    }
  }

  private static Seq<Object> partitions(int count) {
    List<Object> numbers = new ArrayList<>(ContiguousSet.closedOpen(0, count));
    return CollectionConverters.asScala(numbers).toSeq();
  }

  private void requireMaster() throws IOException {
    if (context.sc().isStopped()) {
      throw new IOException(
          "the master '" + master + "' doesn't answer, or has given up; its log says why");
    }
  }

  private static void take(DonePiece piece, PieceResults results, @Nullable FarmJournal journal)
      throws IOException {
    Exception failure = piece.failure();
    if (failure != null) {
      Throwables.throwIfInstanceOf(failure, IOException.class);
      Throwables.throwIfUnchecked(failure);
    }
    long[] counts = piece.counts().toArray();
    if (journal != null) {
      journal.add(piece.piece(), counts, piece.nanos());
    }
    results.add(piece.piece(), counts, piece.nanos());
  }

  private IOException givenUp(SimpleFutureAction<BoxedUnit> action) throws IOException {
    requireMaster();
    Throwable cause = action.value().get().failed().get();
    return new IOException("Spark gave the job up: " + cause.getMessage(), cause);
  }

  @Override
  public void close() {
    context.close();
  }

  /** Receives the results of tasks, in a thread of Spark. */
  private static final class Handler extends AbstractFunction2<Object, DonePiece, BoxedUnit> {
    private final BlockingQueue<DonePiece> done;

    Handler(BlockingQueue<DonePiece> done) {
      this.done = done;
    }

    @Override
    public BoxedUnit apply(Object partition, DonePiece piece) {
      done.add(piece);
      return BoxedUnit.UNIT;
    }
  }

  /** The empty result of all tasks together. */
  private static final class Nothing extends AbstractFunction0<BoxedUnit> {
    @Override
    public BoxedUnit apply() {
      return BoxedUnit.UNIT;
    }
  }
}

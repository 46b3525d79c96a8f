import org.jspecify.annotations.NullMarked;

/** Benchmarks, memory reports and comparisons. */
@NullMarked
module org.propnet.bench {
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;
  requires java.management;
  requires jmh.core;
  requires jol.core;
  requires org.propnet.core;
  requires org.propnet.games;
  requires org.propnet.optimizer;
}

import org.jspecify.annotations.NullMarked;

/** Benchmarks and reports. */
@NullMarked
module org.propnet.bench {
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;
  requires info.picocli;
  requires java.management;
  requires jmh.core;
  requires jol.core;
  requires org.propnet.batch;
  requires org.propnet.core;
  requires org.propnet.games;
  requires org.propnet.optimizer;
  requires org.propnet.bitboard;
  requires org.propnet.program;
  requires org.propnet.reasoner;

  opens org.propnet.bench to
      info.picocli;
}

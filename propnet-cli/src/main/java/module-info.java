import org.jspecify.annotations.NullMarked;

/** The {@code propnet} command; no other module of the project prints. */
@NullMarked
module org.propnet.cli {
  requires com.google.gson;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;
  requires info.picocli;
  requires java.management;
  requires jdk.management;
  requires org.propnet.batch;
  requires org.propnet.bitboard;
  requires org.propnet.check;
  requires org.propnet.core;
  requires org.propnet.farm;
  requires org.propnet.formats;
  requires org.propnet.games;
  requires org.propnet.kiosk;
  requires org.propnet.optimizer;
  requires org.propnet.player;
  requires org.propnet.program;
  requires org.propnet.reasoner;
  requires org.propnet.verify;
  requires org.snakeyaml.engine;

  uses org.propnet.farm.FarmProvider;

  opens org.propnet.cli to
      info.picocli;
  opens org.propnet.cli.check to
      info.picocli;
  opens org.propnet.cli.farm to
      info.picocli;
  opens org.propnet.cli.io to
      info.picocli;
  opens org.propnet.cli.network to
      info.picocli;
  opens org.propnet.cli.options to
      info.picocli;
  opens org.propnet.cli.play to
      info.picocli;
  opens org.propnet.cli.rulesheet to
      info.picocli;
  opens org.propnet.cli.simulate to
      info.picocli;
  opens org.propnet.cli.tournament to
      info.picocli;
  opens org.propnet.cli.verify to
      info.picocli;
}

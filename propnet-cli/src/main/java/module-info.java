import org.jspecify.annotations.NullMarked;

/**
 * The {@code propnet} command; no other module of the project prints. It is open for picocli, which
 * sets fields of the commands.
 */
@NullMarked
open module org.propnet.cli {
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
}

import org.jspecify.annotations.NullMarked;

/** From a rulesheet to a grounded propositional network, and the engines that play it. */
@NullMarked
module org.propnet.core {
  exports org.propnet.budget;
  exports org.propnet.budget.deadline to
      org.propnet.check,
      org.propnet.cli,
      org.propnet.kiosk,
      org.propnet.verify;
  exports org.propnet.collect to
      org.propnet.batch,
      org.propnet.bitboard,
      org.propnet.check,
      org.propnet.formats,
      org.propnet.optimizer,
      org.propnet.player,
      org.propnet.reasoner,
      org.propnet.verify;
  exports org.propnet.datalog to
      org.propnet.check,
      org.propnet.reasoner;
  exports org.propnet.engine;
  exports org.propnet.engine.run to
      org.propnet.bitboard,
      org.propnet.program;
  exports org.propnet.gdl;
  exports org.propnet.gdl.infix to
      org.propnet.check,
      org.propnet.formats;
  exports org.propnet.gdl.kif to
      org.propnet.formats;
  exports org.propnet.gdl.text to
      org.propnet.check,
      org.propnet.cli,
      org.propnet.formats,
      org.propnet.games,
      org.propnet.kiosk,
      org.propnet.player,
      org.propnet.reasoner,
      org.propnet.verify;
  exports org.propnet.ground;
  exports org.propnet.ground.reach to
      org.propnet.check;
  exports org.propnet.machine;
  exports org.propnet.machine.codec to
      org.propnet.reasoner,
      org.propnet.verify;
  exports org.propnet.net;
  exports org.propnet.net.analysis to
      org.propnet.batch,
      org.propnet.bitboard,
      org.propnet.check,
      org.propnet.cli,
      org.propnet.formats,
      org.propnet.optimizer,
      org.propnet.program,
      org.propnet.verify;
  exports org.propnet.net.compile to
      org.propnet.bench,
      org.propnet.bitboard,
      org.propnet.cli,
      org.propnet.kiosk,
      org.propnet.optimizer,
      org.propnet.verify;
  exports org.propnet.prover;
  exports org.propnet.sat to
      org.propnet.optimizer,
      org.propnet.player,
      org.propnet.verify;
  exports org.propnet.validate;
  exports org.propnet.validate.relation to
      org.propnet.check,
      org.propnet.formats,
      org.propnet.reasoner;
  exports org.propnet.validate.required to
      org.propnet.check,
      org.propnet.cli,
      org.propnet.kiosk,
      org.propnet.reasoner;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive com.google.common;
  requires it.unimi.dsi.fastutil.core;
  requires org.ow2.sat4j.core;
}

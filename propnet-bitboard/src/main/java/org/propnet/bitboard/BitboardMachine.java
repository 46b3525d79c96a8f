package org.propnet.bitboard;

import org.propnet.bitboard.run.BoardPlan;
import org.propnet.bitboard.run.BoardSimulator;
import org.propnet.budget.Budget;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.StatePacking;
import org.propnet.engine.run.WordMachine;
import org.propnet.engine.run.WordSimulator;

/**
 * State machine whose states are bitboards. Its simulators number moves as the differential machine
 * does, but their packed states use a bit order of their own. Thread-safe.
 */
final class BitboardMachine extends WordMachine {

  private final StatePacking packing;
  private final BoardPlan plan;

  BitboardMachine(StatePacking packing, BoardPlan plan) {
    super(new GameTerms(plan.net().vocabulary(), packing, Budget.unlimited()));
    this.packing = packing;
    this.plan = plan;
  }

  @Override
  protected WordSimulator simulator() {
    return new BoardSimulator(terms, packing, plan);
  }
}

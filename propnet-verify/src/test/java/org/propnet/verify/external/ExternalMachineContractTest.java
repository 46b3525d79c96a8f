package org.propnet.verify.external;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.propnet.contract.SampleGame;
import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;

/** Checks that the machine of an external engine fulfils the contract of all machines. */
@Tag("deep")
final class ExternalMachineContractTest extends StateMachineContract {

  private final List<ExternalMachine> machines = new ArrayList<>();

  @Override
  public StateMachine machineOf(GameDescription game) {
    machines.add(ServedProcess.machine((rules, time) -> ProverMachine.of(rules), game));
    return machines.get(machines.size() - 1);
  }

  /** Answers about terminal states have no legal moves; {@link ExternalAnswersTest} allows that. */
  @Override
  public boolean tellsMovesAfterTheEnd() {
    return false;
  }

  /** The same. */
  @Override
  public void terminalStatesAnswerAsTheRulesDerive(SampleGame game) {}

  /** Answers don't say which goal values there are if there isn't exactly one. */
  @Override
  public void goalsAreThoseOfTheRules(SampleGame game) {}

  @AfterEach
  void close() {
    machines.forEach(ExternalMachine::close);
  }
}

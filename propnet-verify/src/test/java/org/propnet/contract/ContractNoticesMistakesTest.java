package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/**
 * Mutation testing of the contract: every test of it fails for a machine with the mistake it is
 * about.
 */
final class ContractNoticesMistakesTest {

  private static final TreeMap<String, Method> TESTS = new TreeMap<>();

  static {
    for (Method method : StateMachineContract.class.getMethods()) {
      if (method.isAnnotationPresent(ParameterizedTest.class)) {
        TESTS.put(method.getName(), method);
      }
    }
  }

  /** The contract applied to machines with a mistake. */
  private static final class MistakenContract extends StateMachineContract {

    private final WrongMachine mistake;

    MistakenContract(WrongMachine mistake) {
      this.mistake = mistake;
    }

    @Override
    public StateMachine machineOf(GameDescription game) {
      return mistake.around(new TextbookMachine(game));
    }
  }

  static ImmutableList<WrongMachine> mistakes() {
    return Stream.<WrongMachine[]>of(
            WrongRules.values(),
            WrongErrors.values(),
            WrongStates.values(),
            WrongSimulators.values(),
            WrongNumbers.values())
        .flatMap(Arrays::stream)
        .collect(ImmutableList.toImmutableList());
  }

  static Stream<Arguments> mistakesWithTests() {
    return mistakes().stream()
        .flatMap(mistake -> mistake.noticedBy().stream().map(test -> Arguments.of(mistake, test)));
  }

  @ParameterizedTest
  @MethodSource("mistakesWithTests")
  void mistakeIsNoticed(WrongMachine mistake, String test) throws IllegalAccessException {
    boolean noticed = false;
    for (int game = 0; game < SampleGame.values().length && !noticed; game++) {
      noticed = fails(mistake, TESTS.get(test), SampleGame.values()[game]);
    }
    assertTrue(noticed, mistake + " passes " + test);
  }

  private static boolean fails(WrongMachine mistake, Method test, SampleGame game)
      throws IllegalAccessException {
    try {
      test.invoke(new MistakenContract(mistake), game);
      return false;
    } catch (InvocationTargetException failure) {
      assertTrue(
          failure.getCause() instanceof AssertionError
              || failure.getCause() instanceof RuntimeException,
          () -> "unexpected " + failure.getCause());
      return true;
    }
  }

  @Test
  void everyTestNoticesSomething() {
    Set<String> noticing = new TreeSet<>();
    mistakes().forEach(mistake -> noticing.addAll(mistake.noticedBy()));
    assertEquals(TESTS.keySet(), noticing);
  }
}

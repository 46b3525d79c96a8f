package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.contract.SampleGame;
import org.propnet.ground.Grounder;
import org.propnet.machine.PackedSimulator;
import org.propnet.net.compile.NetworkCompiler;

/** Mutation testing: checks that bugs planted in packed states are found after few moves. */
final class PlantedStateBugsTest {

  private static final int MAX_MOVES = 10;

  /** A planted bug of a simulator. */
  private enum Bug implements UnaryOperator<PackedSimulator> {
    /** The hash of one state is also returned for later ones. */
    STALE_HASH {
      @Override
      public PackedSimulator apply(PackedSimulator right) {
        Long[] kept = new Long[1];
        return forwarding(
            (proxy, method, arguments) -> {
              if (method.getName().equals("stateHash") && kept[0] != null) {
                return kept[0];
              }
              Object result = call(right, method, arguments);
              kept[0] = method.getName().equals("stateHash") ? (Long) result : kept[0];
              return result;
            });
      }
    },

    /** Only the first words of a state are loaded; the last one isn't. */
    TORN_LOAD {
      @Override
      public PackedSimulator apply(PackedSimulator right) {
        return forwarding(
            (proxy, method, arguments) -> {
              if (method.getName().equals("load") && arguments.length == 2) {
                long[] words = new long[right.stateWords()];
                right.save(words, 0);
                int torn = words.length - 1;
                System.arraycopy(arguments[0], (Integer) arguments[1], words, 0, torn);
                right.load(words, 0);
                return null;
              }
              return call(right, method, arguments);
            });
      }
    };

    private static PackedSimulator forwarding(InvocationHandler handler) {
      return (PackedSimulator)
          Proxy.newProxyInstance(
              PackedSimulator.class.getClassLoader(),
              new Class<?>[] {PackedSimulator.class},
              handler);
    }

    private static Object call(PackedSimulator right, Method method, Object[] arguments)
        throws Throwable {
      try {
        return method.invoke(right, arguments);
      } catch (InvocationTargetException thrown) {
        throw thrown.getCause();
      }
    }
  }

  private static DifferentialMachine machine() {
    return DifferentialMachine.of(
        NetworkCompiler.compile(Grounder.ground(SampleGame.WIDE.description())));
  }

  @ParameterizedTest
  @EnumSource
  void isFoundAfterFewMoves(Bug bug) {
    DifferentialMachine machine = machine();
    Optional<List<int[]>> fault =
        PackedStateCheck.fault(() -> bug.apply(machine.newSimulator()), machine.newSimulator(), 1);
    assertTrue(fault.isPresent());
    assertTrue(fault.get().size() <= MAX_MOVES);
  }

  @ParameterizedTest
  @EnumSource
  void withoutItThereIsNothingToFind(SampleGame game) {
    DifferentialMachine machine =
        DifferentialMachine.of(NetworkCompiler.compile(Grounder.ground(game.description())));
    assertEquals(
        Optional.empty(),
        PackedStateCheck.fault(
            machine::newSimulator, machine.newSimulator(), machine.roles().size()));
  }
}

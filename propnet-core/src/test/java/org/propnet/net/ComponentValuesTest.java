package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.contract.SampleGame;
import org.propnet.ground.Grounder;
import org.propnet.net.compile.NetworkCompiler;

final class ComponentValuesTest {

  private static PropNet net(SampleGame game) {
    return NetworkCompiler.compile(Grounder.ground(game.description()));
  }

  @ParameterizedTest
  @EnumSource
  void areThoseOfASweepOverAllGates(SampleGame game) {
    PropNet net = net(game);
    int[] links = Cone.goalLinks(net);
    ComponentValues known = ComponentValues.of(net, links);
    BitSet cone = Cone.of(net, links);
    assertEquals(cone.stream().boxed().toList(), known.components().boxed().toList());
    SplittableRandom random = new SplittableRandom(1);
    int stateWords = net.vocabulary().stateWords();
    int bases = net.vocabulary().bases().size();
    for (int state = 0; state < 50; state++) {
      long[] words = new long[stateWords + 1];
      boolean[] values = new boolean[net.componentCount()];
      for (int base = 0; base < bases; base++) {
        boolean value = state > 0 && random.nextBoolean();
        values[net.baseComponent(base)] = value;
        words[1 + (base >> 6)] |= value ? 1L << base : 0;
      }
      Sweep.all(net).run(values);
      if (state > 0) { // before the first load no proposition is true
        known.load(words, 1);
      }
      for (int component : cone.stream().toArray()) {
        assertEquals(values[component], known.holds(Link.of(component)));
        assertEquals(!values[component], known.holds(Link.of(component, true)));
        int trueInputs = 0;
        for (int i = 0; i < net.inputCount(component); i++) {
          int link = net.input(component, i);
          trueInputs += values[Link.component(link)] ^ Link.isInverted(link) ? 1 : 0;
        }
        assertEquals(trueInputs, known.trueInputs(component));
      }
    }
  }

  @Test
  void wordsOfAStateAreNeeded() {
    PropNet net = net(SampleGame.WIDE);
    ComponentValues known = ComponentValues.of(net, Cone.goalLinks(net));
    long[] words = new long[net.vocabulary().stateWords()];
    assertTrue(words.length > 1);
    known.load(words, 0);
    assertThrows(IndexOutOfBoundsException.class, () -> known.load(words, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> known.load(words, -1));
  }
}

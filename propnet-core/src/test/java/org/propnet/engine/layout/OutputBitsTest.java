package org.propnet.engine.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.engine.EngineTechnique;
import org.propnet.engine.plan.OutputSet;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.compile.NetworkCompiler;

/** Tests which outputs share words. */
final class OutputBitsTest {

  /** The two players have the same moves, and only whose turn it is makes a difference. */
  @Test
  void setsOfTheSameMovesAndLinksHaveTheSameWords() {
    String rules =
        """
        (role a) (role b)
        (init (turn a))
        (field 1) (field 2) (field 3)
        (<= (legal ?r (mark ?x)) (true (turn ?r)) (field ?x) (not (true (marked ?x))))
        (<= (legal a wait) (true (turn b)))
        (<= (legal b wait) (true (turn a)))
        (<= (next (marked ?x)) (true (marked ?x)))
        (<= (next (marked ?x)) (does ?r (mark ?x)))
        (<= (next (turn a)) (true (turn b)))
        (<= (next (turn b)) (true (turn a)))
        (<= terminal (true (marked 1)) (true (marked 2)) (true (marked 3)))
        (goal a 50) (goal b 50)
        """;
    DifferentialNetwork network =
        EngineParts.of(
                NetworkCompiler.compile(Grounder.ground(KifReader.read(rules, "marks"))),
                DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS))
            .network();
    int shared = 0;
    List<OutputSet> sets = network.plan.sets();
    for (int i = 0; i < sets.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (sets.get(i).isTerminal() || sets.get(j).isTerminal()) {
          continue;
        }
        if (network.outputs.setWord(i) == network.outputs.setWord(j)) {
          assertArrayEquals(sets.get(i).moves(), sets.get(j).moves());
          assertArrayEquals(sets.get(i).links(), sets.get(j).links());
          assertNotEquals(sets.get(i).role(), sets.get(j).role());
          shared++;
        }
      }
    }
    assertEquals(2, shared); // marks, and waiting, which is always legal under its condition
  }
}

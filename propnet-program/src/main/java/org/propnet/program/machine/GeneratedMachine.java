package org.propnet.program.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import java.util.Collection;
import org.propnet.budget.Budget;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.StatePacking;
import org.propnet.engine.run.WordMachine;
import org.propnet.engine.run.WordSimulator;
import org.propnet.gdl.Constant;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;
import org.propnet.program.runtime.GameCode;
import org.propnet.program.runtime.WordPosition;

/**
 * A state machine that runs the generated code of one game. Its simulators number moves in the
 * order of their texts, and pack states as the code does. Any number of threads may share it.
 */
public final class GeneratedMachine extends WordMachine {

  private final Vocabulary vocabulary;
  private final GameCode code;

  private GeneratedMachine(Vocabulary vocabulary, StatePacking packing, GameCode code) {
    super(new GameTerms(vocabulary, packing, Budget.unlimited()));
    this.vocabulary = vocabulary;
    this.code = code;
  }

  /**
   * A machine that runs code generated from a network, not from bitboards.
   *
   * @param vocabulary the names behind the numbers in the code
   */
  public static GeneratedMachine of(Vocabulary vocabulary, GameCode code) {
    return new GeneratedMachine(vocabulary, StatePacking.of(vocabulary), code);
  }

  /** A machine that runs generated code, with the names that the code contains. */
  public static GeneratedMachine of(GameCode code) {
    WordPosition position = position(code);
    ImmutableMap<String, Integer> bits = ImmutableSortedMap.copyOf(code.bits());
    StatePacking packing =
        StatePacking.of(
            bits.values().stream().mapToInt(Integer::intValue).toArray(), position.stateWords());
    ImmutableList.Builder<ImmutableList<Term>> moves = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Term>> goals = ImmutableList.builder();
    for (int role = 0; role < code.roles().size(); role++) {
      moves.add(terms(code.moves(role)));
      ImmutableList.Builder<Term> values = ImmutableList.builder();
      for (int value : position.goalValues(role)) {
        values.add(
            new Constant(value == WordPosition.NO_GOAL ? "not-a-number" : Integer.toString(value)));
      }
      goals.add(values.build());
    }
    Vocabulary vocabulary =
        new Vocabulary(
            terms(code.roles()),
            terms(bits.keySet()),
            packing.unpack(position.words()),
            moves.build(),
            goals.build());
    return new GeneratedMachine(vocabulary, packing, code);
  }

  private static ImmutableList<Term> terms(Collection<String> kif) {
    return kif.stream().map(KifReader::readTerm).collect(ImmutableList.toImmutableList());
  }

  @Override
  protected WordSimulator simulator() {
    return new GeneratedSimulator(terms, vocabulary, position(code));
  }

  private static WordPosition position(GameCode code) {
    if (code.newPosition() instanceof WordPosition position) {
      return position;
    }
    throw new IllegalArgumentException(
        code.name() + " wasn't written by this generator; generate it again");
  }
}

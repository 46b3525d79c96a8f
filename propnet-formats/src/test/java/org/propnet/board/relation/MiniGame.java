package org.propnet.board.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.propnet.board.model.BoardGame;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.ground.Grounder;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.net.Vocabulary;
import org.propnet.net.compile.NetworkCompiler;

/** Small games of tests, whose boards are told rather than found. */
public final class MiniGame {

  private MiniGame() {}

  /** What is known of a game without an optimizer. */
  public static BoardGame of(GameDescription description, DifferentialMachine machine) {
    Vocabulary vocabulary = machine.network().vocabulary();
    ImmutableListMultimap.Builder<Role, Move> moves = ImmutableListMultimap.builder();
    for (int role = 0; role < machine.roles().size(); role++) {
      Role own = machine.roles().get(role);
      vocabulary.moves(role).forEach(move -> moves.put(own, new Move(move)));
    }
    return new BoardGame(
        Optional.of(description),
        machine.roles(),
        vocabulary.bases(),
        ImmutableList.of(),
        moves.build());
  }

  public static DifferentialMachine machine(GameDescription description) {
    return DifferentialMachine.of(NetworkCompiler.compile(Grounder.ground(description)));
  }

  /** A relation that is a board: its places are numbered as the propositions name them. */
  public static PlaceTable table(List<Term> propositions, String name, int arity, int... indexes) {
    Map<ImmutableList<Term>, Integer> places = new LinkedHashMap<>();
    for (Term proposition : propositions) {
      if (proposition instanceof Function function
          && function.name().equals(name)
          && function.arguments().size() == arity) {
        places.putIfAbsent(
            IntStream.of(indexes)
                .mapToObj(function.arguments()::get)
                .collect(ImmutableList.toImmutableList()),
            places.size());
      }
    }
    return new PlaceTable(
        name, arity, ImmutableIntArray.copyOf(indexes), ImmutableMap.copyOf(places));
  }

  public static List<Move> moves(String... texts) {
    return Stream.of(texts).map(Move::of).toList();
  }

  public static List<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).toList();
  }
}

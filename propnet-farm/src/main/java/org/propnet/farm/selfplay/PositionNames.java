package org.propnet.farm.selfplay;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.stream.IntStream;
import org.propnet.farm.FarmGame;
import org.propnet.net.Vocabulary;

/**
 * The names behind the numbers in positions.
 *
 * @param game the name of the game
 * @param digest {@link FarmGame#digest}
 * @param roles the roles, by number
 * @param propositions the base propositions, by bit
 * @param moves the moves of each role, by number
 */
public record PositionNames(
    String game,
    String digest,
    ImmutableList<String> roles,
    ImmutableList<String> propositions,
    ImmutableList<ImmutableList<String>> moves) {

  static PositionNames of(FarmGame game) {
    Vocabulary names = game.machine().network().vocabulary();
    return new PositionNames(
        game.name(),
        game.digest(),
        texts(names.roles()),
        texts(names.bases()),
        IntStream.range(0, names.roles().size())
            .mapToObj(role -> texts(names.moves(role)))
            .collect(toImmutableList()));
  }

  private static ImmutableList<String> texts(ImmutableList<?> terms) {
    return ImmutableList.copyOf(Lists.transform(terms, Object::toString));
  }
}

package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Keywords;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.player.protocol.Spelling;

/**
 * A translator of the names of a game to those that players over the network are sent: the original
 * names, or random words. The same name always becomes the same word; different names become words
 * that differ in more than case. Immutable.
 */
final class Scrambler {

  /** Names that have a meaning for other programs, but that one existing manager renames. */
  private static final ImmutableSet<String> SOMETIMES_SCRAMBLED =
      ImmutableSet.of(Keywords.BASE, Keywords.INPUT, Role.RANDOM.toString(), "sees");

  /** Words of the protocol, which would be misleading as names. */
  private static final ImmutableSet<String> PROTOCOL =
      ImmutableSet.of(
          "nil", "info", "preview", "start", "play", "stop", "abort", "ready", "busy", "done");

  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]+(\\.[0-9]+)?");

  private final ImmutableMap<String, String> words;
  private final Renaming told;
  private final Renaming meant;
  private final String rules;

  /**
   * Makes the scrambler.
   *
   * @param words the word for each renamed name; other names stay
   */
  private Scrambler(ImmutableMap<String, String> words, GameDescription description) {
    ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
    words.forEach((name, word) -> names.put(word, name));
    ImmutableMap<String, String> back = names.buildOrThrow();
    this.words = words;
    this.told = new Renaming(name -> words.getOrDefault(name, name));
    this.meant = new Renaming(word -> back.getOrDefault(word.toLowerCase(Locale.ROOT), word));
    this.rules = (words.isEmpty() ? description : told.of(description)).toString();
  }

  /** Chooses the words for a game. */
  static Scrambler of(Scrambling scrambling, GameDescription description, RandomGenerator random) {
    return new Scrambler(
        switch (scrambling) {
          case NONE -> ImmutableMap.of();
          case NAMES ->
              words(Sets.union(Keywords.ALL, SOMETIMES_SCRAMBLED), names(description), random);
          case KEYWORDS ->
              words(Sets.difference(Keywords.ALL, SOMETIMES_SCRAMBLED), names(description), random);
        },
        description);
  }

  /** All names of a game, in the order of its rules. */
  private static Set<String> names(GameDescription description) {
    Set<String> names = new LinkedHashSet<>();
    Renaming collecting =
        new Renaming(
            name -> {
              names.add(name);
              return name;
            });
    GameDescription unused = collecting.of(description);
    return names;
  }

  private static ImmutableMap<String, String> words(
      Set<String> kept, Set<String> names, RandomGenerator random) {
    RandomWords words = new RandomWords(random);
    Sets.union(Keywords.ALL, Sets.union(SOMETIMES_SCRAMBLED, PROTOCOL)).forEach(words::exclude);
    names.forEach(words::exclude);
    ImmutableMap.Builder<String, String> all = ImmutableMap.builder();
    for (String name : names) {
      if (!kept.contains(name) && !NUMBER.matcher(name).matches()) {
        all.put(name, (name.startsWith("?") ? "?" : "") + words.next());
      }
    }
    return all.buildOrThrow();
  }

  /** The rules as sent to players, in KIF. */
  String rules() {
    return rules;
  }

  /** A term of the game as sent to players. */
  Term told(Term term) {
    return words.isEmpty() ? term : told.of(term);
  }

  /** The term that a player means; a name that it wasn't sent stays as it is. */
  Term meant(Term term) {
    return words.isEmpty() ? term : meant.of(term);
  }

  /** The legal move that a player means, in any case, by the words that it was sent. */
  Optional<Move> find(Term sent, ImmutableList<Move> legal) {
    return Spelling.find(meant(sent), legal, Move::action)
        .filter(move -> told(move.action()).toString().equalsIgnoreCase(sent.toString()));
  }
}

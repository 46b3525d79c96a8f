package org.propnet.player.kind;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import com.google.common.primitives.Longs;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.propnet.gdl.text.Excerpt;
import org.propnet.player.Player;

/**
 * A kind of player with its parameters. As text it is the kind's name, optionally followed by a
 * colon and comma-separated parameters, such as {@code montecarlo:playouts=2000,seed=7}.
 *
 * @param kind the kind
 * @param given the explicitly given parameters, by name
 */
public record PlayerSpec(PlayerKind kind, ImmutableMap<String, Long> given) {

  /**
   * Parses a text.
   *
   * @throws PlayerSpecException if there is no such kind or parameter, or a value is out of range
   */
  public static PlayerSpec parse(String text) {
    int colon = text.indexOf(':');
    String name = (colon < 0 ? text : text.substring(0, colon)).trim();
    PlayerKind kind = kind(name);
    Map<String, Long> given = new LinkedHashMap<>();
    if (colon >= 0) {
      for (String part : Splitter.on(',').trimResults().split(text.substring(colon + 1))) {
        List<String> pair = Splitter.on('=').trimResults().limit(2).splitToList(part);
        Parameter parameter = parameter(kind, pair.get(0));
        if (given.put(parameter.name(), value(parameter, pair)) != null) {
          throw new PlayerSpecException(parameter.name() + " is given twice in '" + text + "'");
        }
      }
    }
    return new PlayerSpec(kind, ImmutableMap.copyOf(given));
  }

  private static PlayerKind kind(String name) {
    int index = names().indexOf(name);
    if (index < 0) {
      throw new PlayerSpecException(unknown(name));
    }
    return PlayerKind.values()[index];
  }

  /** The error message for a name that no kind has. */
  public static String unknown(String name) {
    return "there is no player '"
        + Excerpt.of(name)
        + "'"
        + PlayerSpecException.hint(name, names());
  }

  private static List<String> names() {
    return Lists.transform(Arrays.asList(PlayerKind.values()), PlayerKind::toString);
  }

  private static Parameter parameter(PlayerKind kind, String name) {
    for (Parameter parameter : kind.parameters()) {
      if (parameter.name().equals(name)) {
        return parameter;
      }
    }
    String hint =
        kind.parameters().isEmpty()
            ? "; it has none"
            : PlayerSpecException.hint(name, Lists.transform(kind.parameters(), Parameter::name));
    throw new PlayerSpecException("the player " + kind + " has no parameter '" + name + "'" + hint);
  }

  private static Long value(Parameter parameter, List<String> pair) {
    Long value = pair.size() < 2 ? null : Longs.tryParse(pair.get(1));
    if (value == null || value < parameter.min() || value > parameter.max()) {
      throw new PlayerSpecException(
          String.format(
              Locale.ROOT,
              "%s takes a whole number from %d to %d, as in %s=%d, but there is '%s'",
              parameter.name(),
              parameter.min(),
              parameter.max(),
              parameter.name(),
              parameter.standard(),
              pair.size() < 2 ? "" : pair.get(1)));
    }
    return value;
  }

  /** The same spec with a seed, unless it already has one or the kind isn't random. */
  public PlayerSpec seeded(long seed) {
    String name = Parameter.SEED.name();
    if (!kind.parameters().contains(Parameter.SEED) || given.containsKey(name)) {
      return this;
    }
    return new PlayerSpec(
        kind, ImmutableMap.<String, Long>builder().putAll(given).put(name, seed).buildOrThrow());
  }

  /** The value of a parameter: as given, or the default. */
  long value(Parameter parameter) {
    return given.getOrDefault(parameter.name(), parameter.standard());
  }

  /** Makes a player, for one match. */
  public Player newPlayer() {
    return kind.newPlayer(this);
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(kind.toString());
    given.forEach(
        (name, value) ->
            text.append(text.indexOf(":") < 0 ? ':' : ',').append(name).append('=').append(value));
    return text.toString();
  }
}

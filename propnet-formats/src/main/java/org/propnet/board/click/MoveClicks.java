package org.propnet.board.click;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.board.click.MovePlan.GroupSlot;
import org.propnet.board.click.MovePlan.Slot;
import org.propnet.board.model.MoveSteps;
import org.propnet.board.model.Target;
import org.propnet.board.relation.PlaceTable;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/**
 * Computes the clicks of legal moves: first the places that a move names, in the order in which it
 * names them, then the words in which it differs from other moves with the same places. Immutable.
 */
public final class MoveClicks {

  /** The axis of groups of places: only groups of the same axis are disjoint. */
  private record Axis(PlaceTable table, int index) {}

  /** A group of places that is named by moves. */
  private record Group(Axis axis, Term value) {}

  private final ImmutableMap<String, MovePlan> plans;
  private final ImmutableMap<Group, Target> groups;

  /**
   * Creates the clicks of a game.
   *
   * @param plans the plans by the shapes of moves
   * @param moves all possible moves
   */
  public MoveClicks(Map<String, MovePlan> plans, Collection<MoveWords> moves) {
    this.plans = ImmutableMap.copyOf(plans);
    Map<Group, Target> found = new LinkedHashMap<>();
    for (MoveWords move : moves) {
      group(move)
          .ifPresent(group -> found.computeIfAbsent(group, key -> target(key, found.size())));
    }
    this.groups = ImmutableMap.copyOf(found);
  }

  private static Target target(Group group, int number) {
    GroupSlot slot = new GroupSlot(group.axis.table, group.axis.index, 0);
    return new Target("g" + number, group.value.toString(), slot.places(group.value));
  }

  private Optional<Group> group(MoveWords move) {
    return plans.getOrDefault(move.shape(), MovePlan.WORDS).group().stream()
        .map(slot -> group(slot, move))
        .findFirst();
  }

  private static Group group(GroupSlot slot, MoveWords move) {
    return new Group(new Axis(slot.table(), slot.index()), move.words().get(slot.word()).term());
  }

  /** The groups of places that are named by moves. */
  public ImmutableList<Target> groups() {
    return groups.values().asList();
  }

  /** The clicks of a role's legal moves in a state, in their order. Linear in their number. */
  public ImmutableList<MoveSteps> steps(List<Move> legal) {
    List<Sketch> sketches = new ArrayList<>(legal.size());
    legal.forEach(move -> sketches.add(new Sketch(move)));
    Multiset<Axis> axes = HashMultiset.create();
    Set<String> first = new HashSet<>();
    for (Sketch sketch : sketches) {
      group(sketch.words).ifPresent(group -> axes.add(group.axis));
      if (!sketch.places.isEmpty()) {
        first.add(sketch.places.get(0));
      }
    }
    @Nullable Axis axis = null;
    for (Axis own : axes.elementSet()) {
      axis = axis == null || axes.count(own) > axes.count(axis) ? own : axis;
    }
    for (Sketch sketch : sketches) {
      sketch.useGroup(axis, first);
    }
    return new WordChoice(sketches).steps();
  }

  /** The clicks of a move under construction. */
  final class Sketch {

    final Move move;
    final List<String> places = new ArrayList<>();

    /** The clicks: the places, and words that distinguish the move from others. */
    final List<String> steps = new ArrayList<>();

    /** The words that don't correspond to a place. */
    final List<String> rest = new ArrayList<>();

    final String label;
    private final MoveWords words;

    private Sketch(Move move) {
      this.move = move;
      this.words = MoveWords.of(move.action());
      boolean[] isUsed = new boolean[words.words().size()];
      String[] texts = new String[isUsed.length];
      for (int i = 0; i < texts.length; i++) {
        texts[i] = words.words().get(i).text();
      }
      for (Slot slot : plans.getOrDefault(words.shape(), MovePlan.WORDS).slots()) {
        int place = slot.place(words);
        if (place != PlaceTable.NO_PLACE) {
          places.add("p" + place);
          slot.words().forEach(word -> isUsed[word] = true);
          join(texts, slot);
        }
      }
      List<String> all = new ArrayList<>();
      for (int i = 0; i < texts.length; i++) {
        if (!isUsed[i]) {
          rest.add(texts[i]);
        }
        if (!texts[i].isEmpty()) {
          all.add(texts[i]);
        }
      }
      this.label = String.join(" ", all);
    }

    /** Joins the words that name a place, as in c2 and 3,4. */
    private static void join(String[] texts, Slot slot) {
      List<String> names = new ArrayList<>();
      slot.words().stream()
          .sorted()
          .forEach(
              word -> {
                names.add(texts[word]);
                texts[word] = "";
              });
      boolean isShort = names.size() == 2 && (names.get(0) + names.get(1)).matches("[a-z][0-9]+");
      texts[slot.words().stream().min().orElseThrow()] = String.join(isShort ? "" : ",", names);
    }

    private void useGroup(@Nullable Axis axis, Set<String> clicked) {
      group(words)
          .filter(group -> group.axis.equals(axis))
          .map(groups::get)
          .filter(group -> group.places().stream().anyMatch(own -> !clicked.contains("p" + own)))
          .ifPresent(
              group -> {
                places.add(group.id());
                rest.remove(group.label());
              });
    }
  }
}

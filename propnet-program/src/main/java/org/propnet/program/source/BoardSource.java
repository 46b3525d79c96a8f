package org.propnet.program.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.propnet.bitboard.Bitboards;
import org.propnet.bitboard.moves.JointMoves;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.run.Assembly;
import org.propnet.bitboard.run.Assembly.LegalWord;
import org.propnet.bitboard.run.Assembly.Observed;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.gdl.Term;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.program.source.WordLines.Store;

/**
 * Generates the source of a game's position from its bitboards. Requires that every reachable state
 * is proven to belong to a variant in which exactly one role has a choice, that each of its moves
 * has a table, and that goals are words.
 */
final class BoardSource {

  /** The most string literals for the moves, since a static initializer is limited. */
  private static final int MAX_LITERALS = 4_000;

  /** The most columns of all moves. */
  private static final int MAX_COLUMNS = 1_000_000;

  /**
   * The moves of a variant.
   *
   * @param role the role with a choice
   * @param source the expression for them
   * @param literals the number of string literals in it
   */
  private record Variant(int role, String source, long literals) {}

  private final Assembly assembly;
  private final PropNet net;
  private final Vocabulary vocabulary;
  private final ImmutableList<Variant> variants;

  private BoardSource(Assembly assembly, PropNet net, ImmutableList<Variant> variants) {
    this.assembly = assembly;
    this.net = net;
    this.vocabulary = net.vocabulary();
    this.variants = variants;
  }

  /** The source from bitboards, if that is possible. */
  static Optional<BoardSource> of(Bitboards boards, Build build) {
    Assembly assembly = boards.assembly();
    PropNet net = boards.network();
    int count = assembly.guards().isEmpty() ? 1 : assembly.guards().size();
    boolean isGoalWords = assembly.goalNodes().length == net.vocabulary().roles().size();
    if (!isGoalWords || !isOneHot(guards(assembly, net), build)) {
      return Optional.empty();
    }
    long columns = 0;
    for (int group : assembly.moves().groupOf()) {
      columns += assembly.moves().groups().get(group).columns();
    }
    if (columns > MAX_COLUMNS) {
      return Optional.empty();
    }
    ImmutableList<Variant> variants =
        assembly.observed().subList(0, count).stream()
            .map(observed -> variant(observed, assembly.moves(), net.vocabulary()))
            .flatMap(Optional::stream)
            .collect(ImmutableList.toImmutableList());
    long literals = variants.stream().mapToLong(variant -> variant.literals()).sum();
    return variants.size() == count && literals <= MAX_LITERALS
        ? Optional.of(new BoardSource(assembly, net, variants))
        : Optional.empty();
  }

  /** The guards by name, as the network of the build may number bases differently. */
  private static ImmutableSet<Term> guards(Assembly assembly, PropNet net) {
    return assembly.guards().stream()
        .map(net.vocabulary().bases()::get)
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Whether exactly one of the guards is proven to be true in every reachable state. */
  private static boolean isOneHot(ImmutableSet<Term> guards, Build build) {
    ImmutableList<Term> bases = build.network().vocabulary().bases();
    return guards.isEmpty()
        || build.report().optimization().invariants().exclusive().stream()
            .filter(ExclusiveGroup::exactlyOne)
            .map(group -> group.bases().asList().stream().map(bases::get))
            .anyMatch(group -> group.collect(ImmutableSet.toImmutableSet()).equals(guards));
  }

  private static Optional<Variant> variant(
      Observed observed, MoveTables moves, Vocabulary vocabulary) {
    int[] jointMove = IntStream.range(0, vocabulary.roles().size()).map(observed::only).toArray();
    int[] choosers =
        IntStream.range(0, jointMove.length).filter(role -> jointMove[role] < 0).toArray();
    if (choosers.length != 1) {
      return Optional.empty();
    }
    int role = choosers[0];
    List<String> texts = new ArrayList<>();
    List<int[]> words = observed.legal().get(role).stream().map(LegalWord::numbers).toList();
    for (int[] word : words) {
      Map<String, Long> lanesOf = new LinkedHashMap<>();
      for (int lane = 0; lane < 64; lane++) {
        jointMove[role] = word[lane];
        int number = word[lane] < 0 ? JointMoves.NONE : moves.jointMoves().number(jointMove);
        if (number != JointMoves.NONE) {
          lanesOf.merge(effect(moves, number, lane), 1L << lane, (a, b) -> a | b);
        } else if (word[lane] >= 0) {
          return Optional.empty();
        }
      }
      texts.add(
          lanesOf.entrySet().stream()
              .map(each -> Long.toHexString(each.getValue()) + " " + each.getKey())
              .collect(Collectors.joining("; ")));
    }
    jointMove[role] = -1;
    int count = vocabulary.moves(role).size();
    long literals =
        texts.stream().mapToLong(text -> 1L + text.length() / JavaText.MAX_LITERAL).sum();
    return count > Character.MAX_VALUE
        ? Optional.empty()
        : Optional.of(
            new Variant(role, source(role, jointMove, count, order(words), texts), literals));
  }

  private static String source(int role, int[] only, int moves, String order, List<String> texts) {
    String head = role + ", new int[] {" + numbers(only) + "}, " + moves + ", " + order;
    return Stream.concat(Stream.of(head), texts.stream().map(JavaText::literal))
        .collect(Collectors.joining(",\n        ", "    new BoardMoves(\n        ", "),\n"));
  }

  /** The group of a joint move and its columns, rotated as for a move at bit 0. */
  private static String effect(MoveTables moves, int number, int lane) {
    int group = moves.groupOf()[number];
    int from = moves.offsets()[number];
    int to = from + moves.groups().get(group).columns();
    return Stream.concat(
            Stream.of(Integer.toString(group)),
            Arrays.stream(moves.table(), from, to)
                .mapToObj(word -> Long.toHexString(Long.rotateRight(word, lane))))
        .collect(Collectors.joining(" "));
  }

  /** The numbers of moves, the least of them, and whether they follow the order of lanes. */
  static String order(List<int[]> words) {
    int[] byWord = words.stream().flatMapToInt(Arrays::stream).filter(n -> n >= 0).toArray();
    int[] byLane =
        IntStream.range(0, 64)
            .flatMap(lane -> words.stream().mapToInt(word -> word[lane]))
            .filter(number -> number >= 0)
            .toArray();
    if (isRange(byWord) || isRange(byLane)) {
      int first = Arrays.stream(byWord).min().orElse(0);
      return "\"\", " + first + ", " + !isRange(byWord);
    }
    StringBuilder numbers = new StringBuilder();
    Arrays.stream(byWord).forEach(number -> numbers.append((char) number));
    return JavaText.literal(numbers.toString()) + ", 0, false";
  }

  private static boolean isRange(int[] numbers) {
    return IntStream.range(1, numbers.length).allMatch(i -> numbers[i] == numbers[i - 1] + 1);
  }

  private static String numbers(int[] numbers) {
    return Arrays.stream(numbers).mapToObj(String::valueOf).collect(Collectors.joining(", "));
  }

  /** The names of the parts of the game, with the numbers that the code has. */
  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The base proposition at each bit of a state; empty texts for unused bits. */
  ImmutableList<String> propositions() {
    String[] names = new String[64 * assembly.places().words()];
    Arrays.fill(names, "");
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      names[assembly.places().bit(base)] = vocabulary.bases().get(base).toString();
    }
    return ImmutableList.copyOf(names);
  }

  /** The words of the initial state. */
  long[] initial() {
    return assembly.packing(net).pack(vocabulary.initialState());
  }

  /** The moves of each variant, as expressions. */
  String moves() {
    return variants.stream().map(Variant::source).collect(Collectors.joining());
  }

  /** The number of columns of a move at most. */
  int columns() {
    return assembly.moves().groups().stream().mapToInt(MoveTables.Group::columns).max().orElse(0);
  }

  /** The number of outputs at most. */
  int outputs() {
    int most = 0;
    for (int i = 0; i < variants.size(); i++) {
      most = Math.max(most, assembly.observed().get(i).legal().get(variants.get(i).role()).size());
    }
    return 1 + most;
  }

  /** An expression for the variant of a state. */
  String variant() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < variants.size() - 1; i++) {
      int bit = assembly.places().bit(assembly.guards().get(i));
      text.append("(s[").append(bit >> 6).append("] & ").append(WordLines.literal(1L << bit));
      text.append(") != 0 ? ").append(i).append(" : ");
    }
    return text.append(variants.size() - 1).toString();
  }

  /** The code of legal moves and terminal: a method for each variant. */
  ImmutableList<String> look(CodeClasses classes) {
    ImmutableList.Builder<String> methods = ImmutableList.builder();
    for (int i = 0; i < variants.size(); i++) {
      Observed observed = assembly.observed().get(i);
      List<Store> stores = new ArrayList<>();
      for (LegalWord word : observed.legal().get(variants.get(i).role())) {
        stores.add(new Store("o[" + (stores.size() + 1) + "] =", word.node()));
      }
      stores.add(new Store("o[0] =", observed.terminal()));
      String where =
          assembly.guards().isEmpty()
              ? ""
              : " where " + vocabulary.bases().get(assembly.guards().get(i));
      String comment = "The end of the game and legal moves" + JavaText.comment(where) + ".";
      methods.add(WordLines.write(observed.program(), stores, comment, classes));
    }
    return methods.build();
  }

  /** The code of the next state: a method for each group of moves. */
  ImmutableList<String> steps(CodeClasses classes) {
    ImmutableList.Builder<String> methods = ImmutableList.builder();
    for (MoveTables.Group group : assembly.moves().groups()) {
      List<Store> stores = new ArrayList<>();
      for (int node : group.next()) {
        stores.add(new Store("o[" + stores.size() + "] =", node));
      }
      String comment = "The next state by " + JavaText.comment(group.name()) + ".";
      methods.add(WordLines.write(assembly.moves().program(), stores, comment, classes));
    }
    return methods.build();
  }

  /** The code of a role's goals. */
  String goals(int role, CodeClasses classes) {
    WordProgram program = assembly.goals();
    List<Store> stores = new ArrayList<>();
    for (int value = 0; value < assembly.goalNodes()[role].length; value++) {
      String text = "o[" + (value >> 6) + "] |= " + WordLines.literal(1L << value) + " &";
      int node = assembly.goalNodes()[role][value];
      stores.add(new Store(text, node));
    }
    String comment = "The goal of " + JavaText.comment(vocabulary.roles().get(role) + ".");
    return WordLines.write(program, stores, comment, classes);
  }
}

package org.propnet.bitboard.run;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.run.Assembly.LegalWord;
import org.propnet.bitboard.run.Assembly.Observed;
import org.propnet.bitboard.run.BandSearch.Order;
import org.propnet.bitboard.words.KnownBits;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;

/**
 * Generates random playouts as one method that keeps the state in local variables. It has a block
 * for each reachable pair of variant and context. A block jumps straight to the next one if the
 * move determines the next variant, else it dispatches on the guard word of the next state.
 */
final class PlayoutWriter {

  private static final String FIRST = "([J[J";
  private static final String REST =
      "[[J[Lorg/propnet/bitboard/run/MoveDraw;[[ILjava/util/random/RandomGenerator;I)I";

  /** The descriptor of {@link BoardCode#playout}. */
  static final String CALL = FIRST + REST;

  /**
   * The descriptor of the generated method, which has additional slots for the table of a move and
   * its first column there.
   */
  static final String DESCRIPTOR = FIRST + "[JI" + REST;

  /**
   * The most bytes of a class with only this method, so that the method stays below HotSpot's limit
   * for compilation.
   */
  private static final int MAX_BYTES = 8_000;

  /** The least bytes of an operation: an instruction, and one that loads an operand. */
  private static final int MIN_BYTES = 2;

  /** The most groups of moves; more take too many bytes. */
  private static final int MAX_GROUPS = 64;

  private static final int TABLES = 4;
  private static final int DRAWS = 5;
  private static final int GROUPS = 6;
  private static final int RANDOM = 7;
  private static final int LIMIT = 8;
  private static final int STEPS = 9;
  private static final int BIT = 10;
  private static final int FIRST_WORD = 11;

  private static final String FEW = "org/propnet/bitboard/run/FewLanes";
  private static final String SELECT = "org/propnet/bitboard/run/BitSelect";
  private static final String DRAW = "(JJJJLjava/util/random/RandomGenerator;)I";

  /** A block for states of a variant that were reached in a context. */
  private record Block(int context, int variant) {}

  private final Assembly assembly;
  private final @Nullable Turn[] turns;
  private final Instructions code;
  private final int words;
  private final Object[] frame;
  private final Map<Block, Label> labels = new LinkedHashMap<>();
  private final Queue<Block> waiting = new ArrayDeque<>();
  private final Label exit = new Label();

  /** Where play goes on in a terminal state. */
  private final Label end = new Label();

  private PlayoutWriter(ClassWriter owner, String name, Assembly assembly, @Nullable Turn[] turns) {
    this.assembly = assembly;
    this.turns = turns;
    this.words = assembly.places().words();
    this.code =
        new Instructions(owner.visitMethod(Opcodes.ACC_STATIC, name, DESCRIPTOR, null, null));
    this.frame = new Object[FIRST_WORD + words];
    Arrays.fill(frame, Opcodes.LONG);
    List<Object> first =
        List.of(
            "[J",
            "[J",
            "[J",
            Opcodes.INTEGER,
            "[[J",
            "[Lorg/propnet/bitboard/run/MoveDraw;",
            "[[I",
            "java/util/random/RandomGenerator",
            Opcodes.INTEGER,
            Opcodes.INTEGER,
            Opcodes.INTEGER);
    for (int i = 0; i < FIRST_WORD; i++) {
      frame[i] = first.get(i);
    }
  }

  /**
   * Generates the method; returns false, and generates nothing, if it isn't applicable or too
   * large.
   *
   * @param turns for each program of legal moves, the moves that playouts make; null if none
   */
  static boolean write(ClassWriter owner, String name, Assembly assembly, @Nullable Turn[] turns) {
    boolean isWritten =
        Arrays.stream(turns).anyMatch(Objects::nonNull)
            && assembly.moves().groups().size() <= MAX_GROUPS
            && mayBeShort(assembly, turns)
            && isShort(name, assembly, turns);
    if (isWritten) {
      new PlayoutWriter(owner, name, assembly, turns).write();
    }
    return isWritten;
  }

  /** Whether the operations alone may be short enough, so that a draft is worth writing. */
  private static boolean mayBeShort(Assembly assembly, @Nullable Turn[] turns) {
    int operations = 4 * assembly.places().words(); // a load and a store at the beginning and end
    BitSet groups = new BitSet();
    for (int variant = 0; variant < turns.length; variant++) {
      Turn turn = turns[variant];
      if (turn != null) {
        Observed observed = assembly.observed().get(variant);
        operations += observed.program().operations(drawn(observed, turn));
        turn.distinctGroups().forEach(groups::set);
      }
    }
    MoveTables moves = assembly.moves();
    for (int group : groups.stream().toArray()) {
      operations += moves.program().operations(Ints.toArray(moves.groups().get(group).next()));
    }
    return operations * MIN_BYTES <= MAX_BYTES;
  }

  /** The words of the moves that are drawn from. */
  private static int[] drawn(Observed observed, Turn turn) {
    return observed.legal().get(turn.role()).stream().mapToInt(LegalWord::node).toArray();
  }

  private static boolean isShort(String name, Assembly assembly, @Nullable Turn[] turns) {
    ClassWriter draft = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    draft.visit(Opcodes.V17, 0, "Draft", null, "java/lang/Object", null);
    new PlayoutWriter(draft, name, assembly, turns).write();
    try {
      return draft.toByteArray().length <= MAX_BYTES;
    } catch (MethodTooLargeException tooLarge) {
      return false;
    }
  }

  private void write() {
    code.method.visitCode();
    code.push(0).local(Opcodes.ISTORE, STEPS).push(0).local(Opcodes.ISTORE, BIT);
    for (int word = 0; word < words; word++) {
      code.local(Opcodes.ALOAD, NodeWriter.STATE).push(word).op(Opcodes.LALOAD);
      code.local(Opcodes.LSTORE, variableOf(word));
    }
    dispatch(Contexts.START);
    while (!waiting.isEmpty()) {
      Block block = waiting.remove();
      at(labels.get(block));
      block(block);
    }
    at(end);
    code.local(Opcodes.ILOAD, STEPS).op(Opcodes.ICONST_M1, Opcodes.IXOR);
    code.local(Opcodes.ISTORE, STEPS);
    at(exit);
    for (int word = 0; word < words; word++) {
      code.local(Opcodes.ALOAD, NodeWriter.STATE).push(word);
      code.local(Opcodes.LLOAD, variableOf(word)).op(Opcodes.LASTORE);
    }
    code.local(Opcodes.ILOAD, STEPS).end(Opcodes.IRETURN);
  }

  private static int variableOf(int word) {
    return FIRST_WORD + 2 * word;
  }

  private void at(@Nullable Label label) {
    code.method.visitLabel(label);
    code.method.visitFrame(Opcodes.F_FULL, frame.length, frame, 0, null);
  }

  /** Jumps to the block of a variant, or to the exit if not exactly one role has a choice in it. */
  private void jump(int context, int variant) {
    if (turns[variant] == null) {
      code.jump(Opcodes.GOTO, exit);
      return;
    }
    Label label =
        labels.computeIfAbsent(
            new Block(context, variant),
            block -> {
              waiting.add(block);
              return new Label();
            });
    code.jump(Opcodes.GOTO, label);
  }

  /** Dispatches on the guard word of the state. */
  private void dispatch(int context) {
    int last = turns.length - 1;
    for (int variant = 0; variant < last; variant++) {
      Label other = new Label();
      code.local(Opcodes.LLOAD, variableOf(assembly.guardWord())).push(assembly.guardMask());
      code.op(Opcodes.LAND).push(assembly.guardBits().get(variant)).op(Opcodes.LCMP);
      code.jump(Opcodes.IFNE, other);
      jump(context, variant);
      at(other);
    }
    jump(context, last);
  }

  private void block(Block block) {
    Observed observed = assembly.observed().get(block.variant);
    Turn turn = Objects.requireNonNull(turns[block.variant]);
    code.local(Opcodes.ILOAD, STEPS).local(Opcodes.ILOAD, LIMIT).jump(Opcodes.IF_ICMPGE, exit);
    int[] legal = drawn(observed, turn);
    int terminal = observed.terminalAfter().get(block.context);
    Values values = new Values(observed.program());
    values.compute(IntStream.concat(Arrays.stream(legal), IntStream.of(terminal)).toArray());
    if (!observed.program().is(terminal, 0)) {
      values.load(terminal).op(Opcodes.L2I).jump(Opcodes.IFNE, end);
    }
    draw(block.variant, turn, legal, values);
    play(block, turn);
  }

  private void draw(int variant, Turn turn, int[] legal, Values values) {
    Order order = turn.words().order();
    if (order == Order.FEW) {
      code.local(Opcodes.ALOAD, DRAWS).push(variant).op(Opcodes.AALOAD);
      code.method.visitTypeInsn(Opcodes.CHECKCAST, FEW);
      values.load(legal[0]).local(Opcodes.ALOAD, RANDOM);
      code.method.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, FEW, "draw", "(JLjava/util/random/RandomGenerator;)I", false);
    } else if (order == Order.OTHER || legal.length > 4) {
      for (int i = 0; i < legal.length; i++) {
        code.local(Opcodes.ALOAD, NodeWriter.OUT).push(turn.words().start() + i);
        values.load(legal[i]).op(Opcodes.LASTORE);
      }
      code.local(Opcodes.ALOAD, DRAWS).push(variant).op(Opcodes.AALOAD);
      code.local(Opcodes.ALOAD, NodeWriter.OUT).local(Opcodes.ALOAD, RANDOM);
      code.method.visitMethodInsn(
          Opcodes.INVOKEINTERFACE,
          "org/propnet/bitboard/run/MoveDraw",
          "draw",
          "([JLjava/util/random/RandomGenerator;)I",
          true);
    } else {
      for (int i = 0; i < 4; i++) {
        if (i < legal.length) {
          values.load(legal[i]);
        } else {
          code.op(Opcodes.LCONST_0);
        }
      }
      String name = order == Order.LANES ? "drawInLanes" : "drawInWords";
      code.local(Opcodes.ALOAD, RANDOM).call(SELECT, name, DRAW);
    }
    code.op(Opcodes.DUP).local(Opcodes.ISTORE, BIT).jump(Opcodes.IFLT, exit);
  }

  private void play(Block block, Turn turn) {
    code.local(Opcodes.ALOAD, TABLES).push(block.variant).op(Opcodes.AALOAD);
    code.local(Opcodes.ASTORE, NodeWriter.TABLE);
    code.local(Opcodes.ILOAD, BIT).push(turn.stride()).op(Opcodes.IMUL);
    code.local(Opcodes.ISTORE, NodeWriter.FROM).method.visitIincInsn(STEPS, 1);
    int[] groups = turn.distinctGroups().toIntArray();
    Label[] starts = new Label[groups.length];
    Arrays.setAll(starts, i -> new Label());
    if (starts.length > 1) {
      code.local(Opcodes.ALOAD, GROUPS).push(block.variant).op(Opcodes.AALOAD);
      code.local(Opcodes.ILOAD, BIT).op(Opcodes.IALOAD);
      code.method.visitLookupSwitchInsn(starts[0], groups, starts);
    }
    for (int i = 0; i < starts.length; i++) {
      if (starts.length > 1) {
        at(starts[i]);
      }
      move(block.variant, groups[i]);
    }
  }

  private void move(int variant, int group) {
    List<Integer> next = assembly.moves().groups().get(group).next();
    WordProgram program = assembly.moves().program();
    IntArrayList changed = new IntArrayList();
    for (int word = 0; word < words; word++) {
      int node = next.get(word);
      if (program.op(node) != WordOp.INPUT || program.argument(node) != word) {
        changed.add(word);
      }
    }
    int[] nodes = changed.intStream().map(next::get).toArray();
    Values values = new Values(program);
    values.compute(nodes);
    for (int node : nodes) {
      values.load(node);
    }
    for (int i = nodes.length - 1; i >= 0; i--) {
      code.local(Opcodes.LSTORE, variableOf(changed.getInt(i)));
    }
    int context = assembly.contexts().ofGroup().get(group);
    int known = nextVariant(variant, next.get(assembly.guardWord()));
    if (known >= 0) {
      jump(context, known);
    } else {
      dispatch(context);
    }
  }

  /** The variant after a move in a variant, or −1 if the move doesn't determine it. */
  private int nextVariant(int variant, int guardWord) {
    ImmutableList<Long> guards = assembly.guardBits();
    if (guards.isEmpty()) {
      return 0;
    }
    long mask = assembly.guardMask();
    boolean isGeneral = variant == guards.size();
    KnownBits bits =
        new KnownBits(
            assembly.moves().program(),
            guardWord,
            assembly.guardWord(),
            isGeneral ? 0 : mask,
            isGeneral ? 0 : guards.get(variant));
    return bits.areKnown(guardWord, mask) ? guards.indexOf(bits.ones(guardWord) & mask) : -1;
  }

  /** Generates nodes of a program over the words in local variables. */
  private final class Values extends NodeWriter {

    Values(WordProgram program) {
      super(program, code.method);
    }

    void compute(int[] nodes) {
      forget(FIRST_WORD + 2 * words);
      int[] order = program.order(nodes);
      countUses(order);
      for (int node : nodes) {
        uses[node] += 2;
      }
      for (int node : order) {
        measure(node);
        if (program.op(node) == WordOp.INPUT) {
          locals.put(node, variableOf((int) program.argument(node)));
        } else if (isStatement(node)) {
          compute(node);
          store(node);
        }
      }
    }
  }
}

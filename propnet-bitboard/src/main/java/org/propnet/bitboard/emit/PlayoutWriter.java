package org.propnet.bitboard.emit;

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
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
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
      "[[J[Lorg/propnet/bitboard/emit/MoveDraw;[[ILjava/util/random/RandomGenerator;I)I";

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

  /** The most words of a state that is kept in local variables. */
  private static final int MAX_WORDS = 16;

  private static final int TABLES = 4;
  private static final int DRAWS = 5;
  private static final int GROUPS = 6;
  private static final int RANDOM = 7;
  private static final int LIMIT = 8;
  private static final int STEPS = 9;
  private static final int BIT = 10;
  private static final int FIRST_WORD = 11;

  private static final String FEW = "org/propnet/bitboard/emit/FewLanes";
  private static final String SELECT = "org/propnet/bitboard/emit/BitSelect";
  private static final String DRAW = "(JJJJLjava/util/random/RandomGenerator;)I";

  /** A block for states of a variant that were reached in a context. */
  private record Block(int context, int variant) {}

  private final CodeSpec spec;
  private final MethodVisitor method;
  private final int words;
  private final Object[] frame;
  private final Map<Block, Label> labels = new LinkedHashMap<>();
  private final Queue<Block> waiting = new ArrayDeque<>();
  private final Label exit = new Label();

  /** Where play goes on in a terminal state. */
  private final Label end = new Label();

  private PlayoutWriter(ClassWriter owner, String name, CodeSpec spec) {
    this.spec = spec;
    this.words = spec.next().get(0).size();
    this.method = owner.visitMethod(Opcodes.ACC_STATIC, name, DESCRIPTOR, null, null);
    this.frame = new Object[FIRST_WORD + words];
    Arrays.fill(frame, Opcodes.LONG);
    List<Object> first =
        List.of(
            "[J",
            "[J",
            "[J",
            Opcodes.INTEGER,
            "[[J",
            "[Lorg/propnet/bitboard/emit/MoveDraw;",
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
   */
  static boolean write(ClassWriter owner, String name, CodeSpec spec) {
    boolean hasTurns = spec.observed().stream().anyMatch(observed -> observed.turns() != null);
    boolean isWritten =
        hasTurns
            && spec.next().size() <= MAX_GROUPS
            && spec.next().get(0).size() <= MAX_WORDS
            && mayBeShort(spec)
            && isShort(name, spec);
    if (isWritten) {
      new PlayoutWriter(owner, name, spec).write();
    }
    return isWritten;
  }

  /** Whether the operations alone may be short enough, so that a draft is worth writing. */
  private static boolean mayBeShort(CodeSpec spec) {
    int operations = 0;
    BitSet groups = new BitSet();
    for (CodeSpec.Observed observed : spec.observed()) {
      Turns turns = observed.turns();
      if (turns != null) {
        operations += observed.program().operations(drawn(observed, turns));
        turns.groups().forEach(groups::set);
      }
    }
    for (int group : groups.stream().toArray()) {
      List<Output> next = spec.next().get(group);
      operations += spec.moves().operations(next.stream().mapToInt(Output::node).toArray());
    }
    return operations * MIN_BYTES <= MAX_BYTES;
  }

  /** The words of the moves that are drawn from. */
  private static int[] drawn(CodeSpec.Observed observed, Turns turns) {
    return observed.legal().stream()
        .skip(turns.first() - observed.legal().get(0).index())
        .limit(turns.count())
        .mapToInt(Output::node)
        .toArray();
  }

  private static boolean isShort(String name, CodeSpec spec) {
    ClassWriter draft = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    draft.visit(Opcodes.V17, 0, "Draft", null, "java/lang/Object", null);
    new PlayoutWriter(draft, name, spec).write();
    try {
      return draft.toByteArray().length <= MAX_BYTES;
    } catch (MethodTooLargeException tooLarge) {
      return false;
    }
  }

  private void write() {
    method.visitCode();
    zero(STEPS);
    zero(BIT);
    for (int word = 0; word < words; word++) {
      method.visitVarInsn(Opcodes.ALOAD, NodeWriter.STATE);
      method.visitLdcInsn(word);
      method.visitInsn(Opcodes.LALOAD);
      method.visitVarInsn(Opcodes.LSTORE, local(word));
    }
    dispatch(CodeSpec.START);
    while (!waiting.isEmpty()) {
      Block block = waiting.remove();
      at(labels.get(block));
      block(block);
    }
    at(end);
    method.visitVarInsn(Opcodes.ILOAD, STEPS);
    method.visitInsn(Opcodes.ICONST_M1);
    method.visitInsn(Opcodes.IXOR);
    method.visitVarInsn(Opcodes.ISTORE, STEPS);
    at(exit);
    for (int word = 0; word < words; word++) {
      method.visitVarInsn(Opcodes.ALOAD, NodeWriter.STATE);
      method.visitLdcInsn(word);
      method.visitVarInsn(Opcodes.LLOAD, local(word));
      method.visitInsn(Opcodes.LASTORE);
    }
    method.visitVarInsn(Opcodes.ILOAD, STEPS);
    method.visitInsn(Opcodes.IRETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private static int local(int word) {
    return FIRST_WORD + 2 * word;
  }

  private void zero(int variable) {
    method.visitInsn(Opcodes.ICONST_0);
    method.visitVarInsn(Opcodes.ISTORE, variable);
  }

  private void at(@Nullable Label label) {
    method.visitLabel(label);
    method.visitFrame(Opcodes.F_FULL, frame.length, frame, 0, null);
  }

  /** Jumps to the block of a variant, or to the exit if not exactly one role has a choice in it. */
  private void jump(int context, int variant) {
    if (spec.observed().get(variant).turns() == null) {
      method.visitJumpInsn(Opcodes.GOTO, exit);
      return;
    }
    Label label =
        labels.computeIfAbsent(
            new Block(context, variant),
            block -> {
              waiting.add(block);
              return new Label();
            });
    method.visitJumpInsn(Opcodes.GOTO, label);
  }

  /** Dispatches on the guard word of the state. */
  private void dispatch(int context) {
    int last = spec.observed().size() - 1;
    for (int variant = 0; variant < last; variant++) {
      Label other = new Label();
      method.visitVarInsn(Opcodes.LLOAD, local(spec.guardWord()));
      method.visitLdcInsn(spec.guardMask());
      method.visitInsn(Opcodes.LAND);
      method.visitLdcInsn(spec.guards().get(variant));
      method.visitInsn(Opcodes.LCMP);
      method.visitJumpInsn(Opcodes.IFNE, other);
      jump(context, variant);
      at(other);
    }
    jump(context, last);
  }

  private void block(Block block) {
    CodeSpec.Observed observed = spec.observed().get(block.variant);
    Turns turns = Objects.requireNonNull(observed.turns());
    method.visitVarInsn(Opcodes.ILOAD, STEPS);
    method.visitVarInsn(Opcodes.ILOAD, LIMIT);
    method.visitJumpInsn(Opcodes.IF_ICMPGE, exit);
    int[] legal = drawn(observed, turns);
    int terminal = observed.terminalAfter().get(block.context);
    Values values = new Values(observed.program());
    values.compute(IntStream.concat(Arrays.stream(legal), IntStream.of(terminal)).toArray());
    if (!observed.program().is(terminal, 0)) {
      values.load(terminal);
      method.visitInsn(Opcodes.L2I);
      method.visitJumpInsn(Opcodes.IFNE, end);
    }
    draw(block.variant, turns, legal, values);
    play(block, turns);
  }

  private void draw(int variant, Turns turns, int[] legal, Values values) {
    if (turns.order() == Turns.Order.FEW) {
      method.visitVarInsn(Opcodes.ALOAD, DRAWS);
      method.visitLdcInsn(variant);
      method.visitInsn(Opcodes.AALOAD);
      method.visitTypeInsn(Opcodes.CHECKCAST, FEW);
      values.load(legal[0]);
      method.visitVarInsn(Opcodes.ALOAD, RANDOM);
      method.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, FEW, "draw", "(JLjava/util/random/RandomGenerator;)I", false);
    } else if (turns.order() == Turns.Order.OTHER || legal.length > 4) {
      for (int i = 0; i < legal.length; i++) {
        method.visitVarInsn(Opcodes.ALOAD, NodeWriter.OUT);
        method.visitLdcInsn(turns.first() + i);
        values.load(legal[i]);
        method.visitInsn(Opcodes.LASTORE);
      }
      method.visitVarInsn(Opcodes.ALOAD, DRAWS);
      method.visitLdcInsn(variant);
      method.visitInsn(Opcodes.AALOAD);
      method.visitVarInsn(Opcodes.ALOAD, NodeWriter.OUT);
      method.visitVarInsn(Opcodes.ALOAD, RANDOM);
      method.visitMethodInsn(
          Opcodes.INVOKEINTERFACE,
          "org/propnet/bitboard/emit/MoveDraw",
          "draw",
          "([JLjava/util/random/RandomGenerator;)I",
          true);
    } else {
      for (int i = 0; i < 4; i++) {
        if (i < legal.length) {
          values.load(legal[i]);
        } else {
          method.visitInsn(Opcodes.LCONST_0);
        }
      }
      method.visitVarInsn(Opcodes.ALOAD, RANDOM);
      String name = turns.order() == Turns.Order.LANES ? "drawInLanes" : "drawInWords";
      method.visitMethodInsn(Opcodes.INVOKESTATIC, SELECT, name, DRAW, false);
    }
    method.visitInsn(Opcodes.DUP);
    method.visitVarInsn(Opcodes.ISTORE, BIT);
    method.visitJumpInsn(Opcodes.IFLT, exit);
  }

  private void play(Block block, Turns turns) {
    method.visitVarInsn(Opcodes.ALOAD, TABLES);
    method.visitLdcInsn(block.variant);
    method.visitInsn(Opcodes.AALOAD);
    method.visitVarInsn(Opcodes.ASTORE, NodeWriter.TABLE);
    method.visitVarInsn(Opcodes.ILOAD, BIT);
    method.visitLdcInsn(turns.stride());
    method.visitInsn(Opcodes.IMUL);
    method.visitVarInsn(Opcodes.ISTORE, NodeWriter.FROM);
    method.visitIincInsn(STEPS, 1);
    List<Integer> groups = turns.groups();
    Label[] starts = new Label[groups.size()];
    Arrays.setAll(starts, i -> new Label());
    if (starts.length > 1) {
      method.visitVarInsn(Opcodes.ALOAD, GROUPS);
      method.visitLdcInsn(block.variant);
      method.visitInsn(Opcodes.AALOAD);
      method.visitVarInsn(Opcodes.ILOAD, BIT);
      method.visitInsn(Opcodes.IALOAD);
      int[] keys = groups.stream().mapToInt(Integer::intValue).toArray();
      method.visitLookupSwitchInsn(starts[0], keys, starts);
    }
    for (int i = 0; i < starts.length; i++) {
      if (starts.length > 1) {
        at(starts[i]);
      }
      move(block.variant, groups.get(i));
    }
  }

  private void move(int variant, int group) {
    List<Output> next = spec.next().get(group);
    WordProgram program = spec.moves();
    IntArrayList changed = new IntArrayList();
    for (int word = 0; word < words; word++) {
      int node = next.get(word).node();
      if (program.op(node) != WordOp.INPUT || program.argument(node) != word) {
        changed.add(word);
      }
    }
    int[] nodes = changed.intStream().map(word -> next.get(word).node()).toArray();
    Values values = new Values(program);
    values.compute(nodes);
    for (int node : nodes) {
      values.load(node);
    }
    for (int i = nodes.length - 1; i >= 0; i--) {
      method.visitVarInsn(Opcodes.LSTORE, local(changed.getInt(i)));
    }
    int context = spec.contextOf().get(group);
    int known = nextVariant(variant, next.get(spec.guardWord()).node());
    if (known >= 0) {
      jump(context, known);
    } else {
      dispatch(context);
    }
  }

  /** The variant after a move in a variant, or −1 if the move doesn't determine it. */
  private int nextVariant(int variant, int guardWord) {
    if (spec.guards().isEmpty()) {
      return 0;
    }
    boolean isGeneral = variant == spec.guards().size();
    KnownBits bits =
        new KnownBits(
            spec.moves(),
            guardWord,
            spec.guardWord(),
            isGeneral ? 0 : spec.guardMask(),
            isGeneral ? 0 : spec.guards().get(variant));
    return bits.areKnown(guardWord, spec.guardMask())
        ? spec.guards().indexOf(bits.ones(guardWord) & spec.guardMask())
        : -1;
  }

  /** Generates nodes of a program over the words in local variables. */
  private final class Values extends NodeWriter {

    Values(WordProgram program) {
      super(program, PlayoutWriter.this.method);
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
          locals.put(node, local((int) program.argument(node)));
        } else if (isStatement(node)) {
          compute(node);
          store(node);
        }
      }
    }
  }
}

package org.propnet.bitboard.emit;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;

/**
 * Writes a program as static methods that are called one after the other, each short enough that
 * the virtual machine compiles it.
 *
 * <p>A value that is used once is computed where it is used, others are kept in local variables. A
 * value that a later method needs is written to the scratch space behind the outputs, too. Outputs
 * that replace what the program reads are written at the end of the last method, others at once.
 */
final class MethodChain {

  /** HotSpot doesn't compile methods of more than 8,000 bytes; some are kept back. */
  private static final int MAX_BYTES = 6_000;

  /** What takes more is computed by a statement of its own. */
  private static final int MAX_INLINE_BYTES = 150;

  static final String DESCRIPTOR = "([J[J[JI)V";

  private static final int STATE = 0;
  private static final int OUT = 1;
  private static final int TABLE = 2;
  private static final int FROM = 3;
  private static final int FIRST_FREE = 4;

  private final ClassWriter owner;
  private final String className;
  private final String name;
  private final WordProgram program;
  private final int scratchStart;
  private final int[] uses;
  private final int[] bytes;

  /** The method that computes each statement's value, or −1. */
  private final int[] chunkOf;

  private final BitSet crossing = new BitSet();

  /** Where values go that are written as soon as they are computed. */
  private final Int2ObjectMap<IntArrayList> outputsOf = new Int2ObjectOpenHashMap<>();

  private final Int2IntMap scratch = new Int2IntOpenHashMap();
  private final Int2IntMap locals = new Int2IntOpenHashMap();
  private int nextLocal;
  private MethodVisitor method;

  /**
   * A chain of methods.
   *
   * @param scratchStart the first place behind the outputs
   */
  MethodChain(
      ClassWriter owner, String className, String name, WordProgram program, int scratchStart) {
    this.owner = owner;
    this.className = className;
    this.name = name;
    this.program = program;
    this.scratchStart = scratchStart;
    this.uses = new int[program.size()];
    this.bytes = new int[program.size()];
    this.chunkOf = new int[program.size()];
    this.method = owner.visitMethod(Opcodes.ACC_STATIC, name, DESCRIPTOR, null, null);
    locals.defaultReturnValue(-1);
    scratch.defaultReturnValue(-1);
  }

  /**
   * Writes the methods; the one that is called has the chain's name.
   *
   * @param inPlace whether outputs go to the state, and after all has been read
   * @return how many places of scratch space they need
   */
  int write(List<Output> outputs, boolean inPlace) {
    int[] nodes = outputs.stream().mapToInt(Output::node).toArray();
    int[] order = program.order(nodes);
    for (int node : order) {
      ImmutableIntArray operands = program.operands(node);
      operands.forEach(operand -> uses[operand]++);
    }
    for (Output output : outputs) {
      uses[output.node()] += 2;
      if (!inPlace) {
        outputsOf.computeIfAbsent(output.node(), key -> new IntArrayList()).add(output.index());
      }
    }
    int chunks = divide(order);
    findCrossing(order, nodes, chunks - 1);
    int chunk = 0;
    begin();
    for (int node : order) {
      if (isStatement(node)) {
        if (chunkOf[node] != chunk) {
          chunk++;
          callNext(chunk);
        }
        compute(node);
        keep(node);
      }
    }
    if (inPlace) {
      outputs.forEach(output -> loadToLocal(output.node()));
    }
    for (Output output : outputs) {
      boolean isThere =
          inPlace
              ? program.op(output.node()) == WordOp.INPUT
                  && program.argument(output.node()) == output.index()
              : isStatement(output.node());
      if (isThere) {
        continue;
      }
      method.visitVarInsn(Opcodes.ALOAD, inPlace ? STATE : OUT);
      push(output.index());
      load(output.node());
      method.visitInsn(Opcodes.LASTORE);
    }
    end();
    return scratch.size();
  }

  private boolean isStatement(int node) {
    return switch (program.op(node)) {
      case INPUT, COLUMN, CONSTANT -> false;
      default -> uses[node] > 1 || bytes[node] > MAX_INLINE_BYTES;
    };
  }

  /** Puts statements into methods by their size; returns how many methods there are. */
  private int divide(int[] order) {
    int chunk = 0;
    int size = 0;
    for (int node : order) {
      int own = 8;
      ImmutableIntArray operands = program.operands(node);
      for (int i = 0; i < operands.length(); i++) {
        int operand = operands.get(i);
        own += 1 + (isStatement(operand) ? 10 : Math.max(4, bytes[operand]));
      }
      bytes[node] = own;
      if (isStatement(node)) {
        int written = 12 * outputsOf.getOrDefault(node, new IntArrayList()).size();
        if (size + own + written > MAX_BYTES) {
          chunk++;
          size = 0;
        }
        size += own + written + 4;
        chunkOf[node] = chunk;
      }
    }
    return chunk + 1;
  }

  private void findCrossing(int[] order, int[] outputs, int last) {
    for (int node : order) {
      if (isStatement(node)) {
        markUses(node, chunkOf[node]);
      }
    }
    for (int output : outputs) {
      if (isStatement(output) && !outputsOf.containsKey(output)) {
        markUse(output, last);
      }
    }
  }

  private void markUses(int node, int chunk) {
    ImmutableIntArray operands = program.operands(node);
    for (int i = 0; i < operands.length(); i++) {
      if (isStatement(operands.get(i))) {
        markUse(operands.get(i), chunk);
      } else {
        markUses(operands.get(i), chunk);
      }
    }
  }

  private void markUse(int node, int chunk) {
    if (chunkOf[node] != chunk) {
      crossing.set(node);
    }
  }

  private void begin() {
    method.visitCode();
    locals.clear();
    nextLocal = FIRST_FREE;
  }

  private void end() {
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /** Ends the method with a call of the next one, and begins that. */
  private void callNext(int chunk) {
    String next = name + "$" + chunk;
    method.visitVarInsn(Opcodes.ALOAD, STATE);
    method.visitVarInsn(Opcodes.ALOAD, OUT);
    method.visitVarInsn(Opcodes.ALOAD, TABLE);
    method.visitVarInsn(Opcodes.ILOAD, FROM);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, className, next, DESCRIPTOR, false);
    end();
    method = owner.visitMethod(Opcodes.ACC_STATIC, next, DESCRIPTOR, null, null);
    begin();
  }

  /** Keeps the value on the stack as that of a node. */
  private void keep(int node) {
    store(node);
    for (int index : outputsOf.getOrDefault(node, new IntArrayList())) {
      write(node, index);
    }
    if (crossing.get(node)) {
      int place = scratchStart + scratch.size();
      scratch.put(node, place);
      write(node, place);
    }
  }

  private void write(int node, int index) {
    method.visitVarInsn(Opcodes.ALOAD, OUT);
    push(index);
    method.visitVarInsn(Opcodes.LLOAD, locals.get(node));
    method.visitInsn(Opcodes.LASTORE);
  }

  private void store(int node) {
    method.visitVarInsn(Opcodes.LSTORE, nextLocal);
    locals.put(node, nextLocal);
    nextLocal += 2;
  }

  private void loadToLocal(int node) {
    if (locals.get(node) < 0 && program.op(node) != WordOp.CONSTANT) {
      load(node);
      if (locals.get(node) < 0) {
        store(node);
      } else {
        method.visitInsn(Opcodes.POP2);
      }
    }
  }

  /** Puts the value of a node on the stack. */
  private void load(int node) {
    if (locals.get(node) >= 0) {
      method.visitVarInsn(Opcodes.LLOAD, locals.get(node));
      return;
    }
    boolean isArray = program.op(node) == WordOp.INPUT || program.op(node) == WordOp.COLUMN;
    if (scratch.get(node) >= 0) {
      method.visitVarInsn(Opcodes.ALOAD, OUT);
      push(scratch.get(node));
      method.visitInsn(Opcodes.LALOAD);
    } else {
      compute(node);
    }
    if (isArray || scratch.get(node) >= 0) {
      method.visitInsn(Opcodes.DUP2);
      store(node);
    }
  }

  /** Computes the value of a node onto the stack. */
  private void compute(int node) {
    int argument = (int) program.argument(node);
    switch (program.op(node)) {
      case INPUT -> {
        method.visitVarInsn(Opcodes.ALOAD, STATE);
        push(argument);
        method.visitInsn(Opcodes.LALOAD);
      }
      case COLUMN -> {
        method.visitVarInsn(Opcodes.ALOAD, TABLE);
        method.visitVarInsn(Opcodes.ILOAD, FROM);
        push(argument);
        method.visitInsn(Opcodes.IADD);
        method.visitInsn(Opcodes.LALOAD);
      }
      case CONSTANT -> method.visitLdcInsn(program.argument(node));
      case AND, OR -> combine(node);
      case NOT -> {
        load(program.operands(node).get(0));
        invert();
      }
      case SHIFT -> {
        load(program.operands(node).get(0));
        push(Math.abs(argument));
        method.visitInsn(argument > 0 ? Opcodes.LUSHR : Opcodes.LSHL);
      }
      case ROTATE -> {
        load(program.operands(node).get(0));
        load(program.operands(node).get(1));
        method.visitInsn(Opcodes.L2I);
        method.visitMethodInsn(
            Opcodes.INVOKESTATIC, "java/lang/Long", "rotateRight", "(JI)J", false);
      }
      case BIT -> {
        load(program.operands(node).get(0));
        push(63 - argument);
        method.visitInsn(Opcodes.LSHL);
        spreadSign();
      }
      case BIT_AT -> {
        load(program.operands(node).get(0));
        load(program.operands(node).get(1));
        invert(); // a shift takes its distance modulo 64, and ~n is 63 − n there
        method.visitInsn(Opcodes.L2I);
        method.visitInsn(Opcodes.LSHL);
        spreadSign();
      }
      case ANY -> {
        load(program.operands(node).get(0));
        method.visitInsn(Opcodes.DUP2);
        method.visitInsn(Opcodes.LNEG);
        method.visitInsn(Opcodes.LOR);
        spreadSign();
      }
    }
  }

  private void combine(int node) {
    ImmutableIntArray operands = program.operands(node);
    load(operands.get(0));
    for (int i = 1; i < operands.length(); i++) {
      load(operands.get(i));
      method.visitInsn(program.op(node) == WordOp.AND ? Opcodes.LAND : Opcodes.LOR);
    }
  }

  private void invert() {
    method.visitLdcInsn(-1L);
    method.visitInsn(Opcodes.LXOR);
  }

  private void spreadSign() {
    push(63);
    method.visitInsn(Opcodes.LSHR);
  }

  private void push(int value) {
    if (value <= Byte.MAX_VALUE) {
      method.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value <= Short.MAX_VALUE) {
      method.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      method.visitLdcInsn(value);
    }
  }
}

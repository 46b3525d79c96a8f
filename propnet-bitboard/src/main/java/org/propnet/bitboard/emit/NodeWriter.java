package org.propnet.bitboard.emit;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;

/**
 * Generates bytecode for the nodes of a program. Values that are used once are computed inline,
 * others are kept in local variables.
 */
abstract class NodeWriter {

  /** The most bytes of an inline expression; a larger one becomes a statement. */
  private static final int MAX_INLINE_BYTES = 150;

  /** The local variable slots of a method that computes nodes. */
  static final int STATE = 0;

  static final int OUT = 1;
  static final int TABLE = 2;
  static final int FROM = 3;

  final WordProgram program;
  final int[] uses;
  final Int2IntMap locals = new Int2IntOpenHashMap();

  /** The scratch index of each value that an earlier method computed. */
  final Int2IntMap scratch = new Int2IntOpenHashMap();

  MethodVisitor method;
  private final int[] bytes;
  private int nextLocal;

  NodeWriter(WordProgram program, MethodVisitor method) {
    this.program = program;
    this.method = method;
    this.uses = new int[program.size()];
    this.bytes = new int[program.size()];
    locals.defaultReturnValue(-1);
    scratch.defaultReturnValue(-1);
  }

  /** Forgets the contents of local variables; slots from the given one on are free. */
  final void forget(int firstFree) {
    locals.clear();
    nextLocal = firstFree;
  }

  final void countUses(int[] order) {
    for (int node : order) {
      program.operands(node).forEach(operand -> uses[operand]++);
    }
  }

  /** Estimates the bytes of a node; its operands must have been measured. */
  final int measure(int node) {
    int own = 8;
    ImmutableIntArray operands = program.operands(node);
    for (int i = 0; i < operands.length(); i++) {
      int operand = operands.get(i);
      own += 1 + (isStatement(operand) ? 10 : Math.max(4, bytes[operand]));
    }
    bytes[node] = own;
    return own;
  }

  final boolean isStatement(int node) {
    return switch (program.op(node)) {
      case INPUT, COLUMN, CONSTANT -> false;
      default -> uses[node] > 1 || bytes[node] > MAX_INLINE_BYTES;
    };
  }

  final void store(int node) {
    method.visitVarInsn(Opcodes.LSTORE, nextLocal);
    locals.put(node, nextLocal);
    nextLocal += 2;
  }

  final void loadToLocal(int node) {
    if (locals.get(node) < 0 && program.op(node) != WordOp.CONSTANT) {
      load(node);
      if (locals.get(node) < 0) {
        store(node);
      } else {
        method.visitInsn(Opcodes.POP2);
      }
    }
  }

  /** Pushes the value of a node. */
  final void load(int node) {
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

  /** Generates the computation of a node, which leaves its value on the stack. */
  final void compute(int node) {
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

  final void combine(int node) {
    ImmutableIntArray operands = program.operands(node);
    load(operands.get(0));
    for (int i = 1; i < operands.length(); i++) {
      load(operands.get(i));
      method.visitInsn(program.op(node) == WordOp.AND ? Opcodes.LAND : Opcodes.LOR);
    }
  }

  final void invert() {
    method.visitLdcInsn(-1L);
    method.visitInsn(Opcodes.LXOR);
  }

  final void spreadSign() {
    push(63);
    method.visitInsn(Opcodes.LSHR);
  }

  final void push(int value) {
    if (value <= Byte.MAX_VALUE) {
      method.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value <= Short.MAX_VALUE) {
      method.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      method.visitLdcInsn(value);
    }
  }
}

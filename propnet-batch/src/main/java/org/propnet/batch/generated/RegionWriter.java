package org.propnet.batch.generated;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordOperation;

/**
 * Writes the bytecode of the regions of one method, whose only parameter is the array of values.
 *
 * <p>Values computed in a region stay in local variables. Memory is read at the first use in a
 * region and written when a value is computed. At the head of a loop only the parameter and the
 * word that collects changes are live, so that the stack map frame there is known.
 */
final class RegionWriter {

  /** The local variable with the array of values. */
  private static final int VALUES = 0;

  /** The local variable that collects the lanes in which copies changed something. */
  static final int CHANGED = 1;

  private static final int FIRST_FREE = 3;

  private final WordCode code;
  private final MethodPlan plan;
  private final MethodVisitor method;

  /** The local variable of each slot that has one. */
  private final Int2IntOpenHashMap locals = new Int2IntOpenHashMap();

  /** The last instruction of the region that reads a slot. */
  private final Int2IntOpenHashMap lastReaders = new Int2IntOpenHashMap();

  private final IntArrayList freeLocals = new IntArrayList();
  private int nextLocal = FIRST_FREE;

  RegionWriter(WordCode code, MethodPlan plan, MethodVisitor method) {
    this.code = code;
    this.plan = plan;
    this.method = method;
    locals.defaultReturnValue(-1);
    lastReaders.defaultReturnValue(-1);
  }

  /**
   * Writes a region.
   *
   * @param collectsChanges whether {@link #CHANGED} is read by the caller
   */
  void write(WordCode.Section region, boolean collectsChanges) {
    locals.clear();
    freeLocals.clear();
    nextLocal = FIRST_FREE;
    findLastReaders(region);
    Label start = new Label();
    if (region.isLoop()) {
      method.visitLabel(start);
      method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      clearChanged();
    }
    for (int i = region.start(); i < region.end(); i++) {
      write(i, region.isLoop() || collectsChanges);
    }
    if (region.isLoop()) {
      method.visitVarInsn(Opcodes.LLOAD, CHANGED);
      method.visitInsn(Opcodes.LCONST_0);
      method.visitInsn(Opcodes.LCMP);
      method.visitJumpInsn(Opcodes.IFNE, start);
    }
  }

  /** Writes that nothing has changed yet. */
  void clearChanged() {
    method.visitInsn(Opcodes.LCONST_0);
    method.visitVarInsn(Opcodes.LSTORE, CHANGED);
  }

  private void findLastReaders(WordCode.Section region) {
    lastReaders.clear();
    for (int i = region.start(); i < region.end(); i++) {
      lastReaders.put(code.left(i), i);
      lastReaders.put(code.right(i), i);
    }
  }

  private void write(int instruction, boolean collectsChanges) {
    int target = code.target(instruction);
    WordOperation operation = code.operation(instruction);
    boolean isCompared = operation == WordOperation.COPY && collectsChanges;
    boolean isStored = plan.inMemory().get(target);
    if (isStored && !isCompared) {
      place(target);
    }
    compute(instruction, operation);
    if (isCompared) {
      compareAndStore(instruction, target);
      return;
    }
    boolean isRead = lastReaders.get(target) > instruction;
    if (isStored && isRead) {
      method.visitInsn(Opcodes.DUP2);
    }
    if (isRead) {
      storeLocal(target);
    }
    if (isStored) {
      method.visitInsn(Opcodes.LASTORE);
    } else if (!isRead) {
      method.visitInsn(Opcodes.POP2);
    }
  }

  /** Writes the computing of an instruction's value onto the stack. */
  private void compute(int instruction, WordOperation operation) {
    load(code.left(instruction), instruction);
    switch (operation) {
      case AND, OR, XOR, AND_NOT -> {
        load(code.right(instruction), instruction);
        if (operation == WordOperation.AND_NOT) {
          invert();
        }
        method.visitInsn(
            operation == WordOperation.OR
                ? Opcodes.LOR
                : operation == WordOperation.XOR ? Opcodes.LXOR : Opcodes.LAND);
      }
      case NOT -> invert();
      case COPY -> {}
    }
    release(code.left(instruction), instruction);
    release(code.right(instruction), instruction);
  }

  private void invert() {
    method.visitLdcInsn(-1L);
    method.visitInsn(Opcodes.LXOR);
  }

  /** Stores the word on the stack, and records where it differs from the old one. */
  private void compareAndStore(int instruction, int target) {
    storeLocal(target);
    int local = locals.get(target);
    place(target);
    method.visitInsn(Opcodes.DUP2);
    method.visitInsn(Opcodes.LALOAD);
    method.visitVarInsn(Opcodes.LLOAD, local);
    method.visitInsn(Opcodes.LXOR);
    method.visitVarInsn(Opcodes.LLOAD, CHANGED);
    method.visitInsn(Opcodes.LOR);
    method.visitVarInsn(Opcodes.LSTORE, CHANGED);
    method.visitVarInsn(Opcodes.LLOAD, local);
    method.visitInsn(Opcodes.LASTORE);
    if (lastReaders.get(target) <= instruction) {
      locals.remove(target);
      freeLocals.add(local);
    }
  }

  /** Loads a slot's word, and keeps it in a local variable if it will be read again. */
  private void load(int slot, int instruction) {
    if (slot == 0) {
      method.visitInsn(Opcodes.LCONST_0);
      return;
    }
    int local = locals.get(slot);
    if (local >= 0) {
      method.visitVarInsn(Opcodes.LLOAD, local);
      return;
    }
    place(slot);
    method.visitInsn(Opcodes.LALOAD);
    if (lastReaders.get(slot) > instruction) {
      method.visitInsn(Opcodes.DUP2);
      storeLocal(slot);
    }
  }

  private void place(int slot) {
    method.visitVarInsn(Opcodes.ALOAD, VALUES);
    push(plan.places()[slot]);
  }

  private void push(int number) {
    if (number <= Byte.MAX_VALUE) {
      method.visitIntInsn(Opcodes.BIPUSH, number);
    } else if (number <= Short.MAX_VALUE) {
      method.visitIntInsn(Opcodes.SIPUSH, number);
    } else {
      method.visitLdcInsn(number);
    }
  }

  private void storeLocal(int slot) {
    int local = locals.get(slot);
    if (local < 0) {
      if (freeLocals.isEmpty()) {
        local = nextLocal;
        nextLocal += 2;
      } else {
        local = freeLocals.popInt();
      }
      locals.put(slot, local);
    }
    method.visitVarInsn(Opcodes.LSTORE, local);
  }

  /** Gives a slot's local variable back after its last reader. */
  private void release(int slot, int instruction) {
    if (lastReaders.get(slot) <= instruction) {
      int local = locals.remove(slot);
      if (local >= 0) {
        freeLocals.add(local);
      }
    }
  }
}

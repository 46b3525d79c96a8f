package org.propnet.bitboard.emit;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.budget.Budget;

/** Generates the class of a game's code as a hidden class, and instantiates it. */
public final class CodeWriter {

  /** The work that the budget counts for each node of a program. */
  private static final long WORK_PER_NODE = 10;

  private static final String PACKAGE = CodeWriter.class.getPackageName().replace('.', '/');
  private static final String NAME = PACKAGE + "/GameBoardCode";
  private static final String SUPER = PACKAGE + "/BoardCode";

  private final CodeSpec spec;
  private final Budget budget;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
  private int scratch;

  private CodeWriter(CodeSpec spec, Budget budget) {
    this.spec = spec;
    this.budget = budget;
  }

  /**
   * Generated code.
   *
   * @param code the code
   * @param outLength the required length of the array of outputs, with scratch space
   */
  public record Written(BoardCode code, int outLength) {}

  /**
   * Generates the code of a game.
   *
   * @throws org.objectweb.asm.MethodTooLargeException if a method exceeds the limits of class files
   * @throws org.objectweb.asm.ClassTooLargeException if the constant pool exceeds them
   */
  public static Written write(CodeSpec spec, Budget budget) {
    CodeWriter writer = new CodeWriter(spec, budget);
    byte[] bytes = writer.bytes();
    try {
      BoardCode code =
          (BoardCode)
              MethodHandles.lookup()
                  .defineHiddenClass(bytes, true)
                  .lookupClass()
                  .getDeclaredConstructor()
                  .newInstance();
      return new Written(code, spec.outputs() + writer.scratch);
    } catch (IllegalAccessException
        | InstantiationException
        | InvocationTargetException
        | NoSuchMethodException problem) {
      throw new IllegalStateException("a generated class isn't as it was written", problem);
    }
  }

  private byte[] bytes() {
    writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, NAME, null, SUPER, null);
    MethodVisitor constructor = writer.visitMethod(0, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, SUPER, "<init>", "()V", false);
    constructor.visitInsn(Opcodes.RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
    for (int variant = 0; variant < spec.observed().size(); variant++) {
      observe(variant);
    }
    chain("goals$0", spec.goals(), spec.goalOutputs(), false);
    for (int group = 0; group < spec.next().size(); group++) {
      chain("play$" + group, spec.moves(), spec.next().get(group), true);
    }
    dispatchObserve();
    dispatchGoals();
    dispatchPlay();
    if (PlayoutWriter.write(writer, "playout$0", spec)) {
      callPlayout();
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void chain(
      String name,
      org.propnet.bitboard.words.WordProgram program,
      List<Output> outputs,
      boolean inPlace) {
    budget.check(WORK_PER_NODE * program.size());
    // one place behind the outputs is for the guard of a shortcut
    MethodChain chain = new MethodChain(writer, NAME, name, program, spec.outputs() + 1);
    scratch = Math.max(scratch, chain.write(outputs, inPlace) + 1);
  }

  private void observe(int variant) {
    CodeSpec.Observed observed = spec.observed().get(variant);
    List<Output> outputs = new ArrayList<>();
    outputs.add(new Output(observed.terminalBound(), 0));
    outputs.addAll(observed.legal());
    chain("observe$" + variant, observed.program(), outputs, false);
    observed
        .shortcut()
        .ifPresent(
            shortcut -> {
              List<Output> shorter = new ArrayList<>();
              shorter.add(new Output(shortcut.guard(), spec.outputs()));
              for (int i = 0; i < outputs.size(); i++) {
                shorter.add(new Output(shortcut.outputs().get(i), outputs.get(i).index()));
              }
              chain("shortcut$" + variant, observed.program(), shorter, false);
            });
    if (observed.terminalBound() != observed.terminal()) {
      List<Output> terminal = List.of(new Output(observed.terminal(), 0));
      chain("terminal$" + variant, observed.program(), terminal, false);
    }
  }

  private void dispatchObserve() {
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "observe", "([J[J)I", null, null);
    method.visitCode();
    int last = spec.observed().size() - 1;
    for (int variant = 0; variant <= last; variant++) {
      Label next = new Label();
      if (variant < last) {
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitLdcInsn(spec.guardWord());
        method.visitInsn(Opcodes.LALOAD);
        method.visitLdcInsn(spec.guardMask());
        method.visitInsn(Opcodes.LAND);
        method.visitLdcInsn(spec.guards().get(variant));
        method.visitInsn(Opcodes.LCMP);
        method.visitJumpInsn(Opcodes.IFNE, next);
      }
      callObserve(method, variant);
      callTerminal(method, variant);
      method.visitVarInsn(Opcodes.ALOAD, 2);
      method.visitInsn(Opcodes.ICONST_0);
      method.visitInsn(Opcodes.LALOAD);
      method.visitInsn(Opcodes.L2I);
      method.visitInsn(Opcodes.ICONST_1);
      method.visitInsn(Opcodes.IAND);
      method.visitLdcInsn(2 * variant);
      method.visitInsn(Opcodes.IOR);
      method.visitInsn(Opcodes.IRETURN);
      method.visitLabel(next);
      if (variant < last) {
        method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      }
    }
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /** Computes the legal moves and the bound of terminal, by a shortcut if there is one. */
  private void callObserve(MethodVisitor method, int variant) {
    if (spec.observed().get(variant).shortcut().isEmpty()) {
      call(method, "observe$" + variant);
      return;
    }
    call(method, "shortcut$" + variant);
    callUnlessZero(method, spec.outputs(), "observe$" + variant);
  }

  /** Replaces the bound of terminal among the outputs by terminal itself, unless it is 0. */
  private void callTerminal(MethodVisitor method, int variant) {
    if (spec.observed().get(variant).terminalBound() == spec.observed().get(variant).terminal()) {
      return;
    }
    callUnlessZero(method, 0, "terminal$" + variant);
  }

  /** Calls a chain of methods unless an output is 0. */
  private static void callUnlessZero(MethodVisitor method, int output, String name) {
    Label isZero = new Label();
    method.visitVarInsn(Opcodes.ALOAD, 2);
    method.visitLdcInsn(output);
    method.visitInsn(Opcodes.LALOAD);
    method.visitInsn(Opcodes.LCONST_0);
    method.visitInsn(Opcodes.LCMP);
    method.visitJumpInsn(Opcodes.IFEQ, isZero);
    call(method, name);
    method.visitLabel(isZero);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
  }

  /** Calls a chain of methods that reads no columns. */
  private static void call(MethodVisitor method, String name) {
    method.visitVarInsn(Opcodes.ALOAD, 1);
    method.visitVarInsn(Opcodes.ALOAD, 2);
    method.visitVarInsn(Opcodes.ALOAD, 2);
    method.visitInsn(Opcodes.ICONST_0);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, NAME, name, MethodChain.DESCRIPTOR, false);
  }

  /** Calls the method of {@link PlayoutWriter}. */
  private void callPlayout() {
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "playout", PlayoutWriter.CALL, null, null);
    method.visitCode();
    method.visitVarInsn(Opcodes.ALOAD, 1);
    method.visitVarInsn(Opcodes.ALOAD, 2);
    method.visitInsn(Opcodes.ACONST_NULL);
    method.visitInsn(Opcodes.ICONST_0);
    for (int argument = 3; argument <= 6; argument++) {
      method.visitVarInsn(Opcodes.ALOAD, argument);
    }
    method.visitVarInsn(Opcodes.ILOAD, 7);
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC, NAME, "playout$0", PlayoutWriter.DESCRIPTOR, false);
    method.visitInsn(Opcodes.IRETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private void dispatchGoals() {
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "goals", "([J[J)V", null, null);
    method.visitCode();
    call(method, "goals$0");
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private void dispatchPlay() {
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "play", "(I[J[JI[J)V", null, null);
    method.visitCode();
    int groups = spec.next().size();
    Label[] labels = new Label[groups];
    Arrays.setAll(labels, group -> new Label());
    Label none = new Label();
    method.visitVarInsn(Opcodes.ILOAD, 1);
    method.visitTableSwitchInsn(0, groups - 1, none, labels);
    for (int group = 0; group < groups; group++) {
      method.visitLabel(labels[group]);
      method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      method.visitVarInsn(Opcodes.ALOAD, 2);
      method.visitVarInsn(Opcodes.ALOAD, 5);
      method.visitVarInsn(Opcodes.ALOAD, 3);
      method.visitVarInsn(Opcodes.ILOAD, 4);
      method.visitMethodInsn(
          Opcodes.INVOKESTATIC, NAME, "play$" + group, MethodChain.DESCRIPTOR, false);
      method.visitInsn(Opcodes.RETURN);
    }
    method.visitLabel(none);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}

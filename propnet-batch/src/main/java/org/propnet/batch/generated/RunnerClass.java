package org.propnet.batch.generated;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.propnet.batch.backend.GeneratedClass;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/**
 * Generates a {@link WordRunner} class for some methods of a program, in Java bytecode.
 *
 * <p>The method {@code run} dispatches on the part to one method for each part, which calls the
 * methods with the instructions; these are static and take the array of values.
 */
final class RunnerClass {

  private static final String WORDS = Type.getInternalName(LaneWords.class);
  private static final String RUN = "([J)V";
  private static final String RUN_CHANGING = "([J)J";

  private final WordCode code;
  private final MethodPlan plan;
  private final GeneratedClass<WordRunner> owner =
      new GeneratedClass<>(MethodHandles.lookup(), WordRunner.class);
  private int methodCount;

  private RunnerClass(WordCode code, MethodPlan plan) {
    this.code = code;
    this.plan = plan;
  }

  /**
   * Writes a class.
   *
   * @param methods those of the plan's methods that it has
   */
  static GeneratedClass<WordRunner> write(
      WordCode code, MethodPlan plan, List<MethodPlan.Method> methods) {
    return new RunnerClass(code, plan).write(methods);
  }

  private GeneratedClass<WordRunner> write(List<MethodPlan.Method> methods) {
    MethodVisitor[] parts = new MethodVisitor[code.parts()];
    for (int part = 0; part < parts.length; part++) {
      parts[part] = owner.privateMethod("part" + part, RUN);
    }
    for (MethodPlan.Method method : methods) {
      call(parts[method.part()], method, false);
    }
    for (MethodVisitor part : parts) {
      GeneratedClass.end(part, Opcodes.RETURN);
    }
    writeRun();
    return owner;
  }

  private void writeRun() {
    MethodVisitor run = owner.method(Opcodes.ACC_PUBLIC, "run", "(IL" + WORDS + ";)V");
    Label[] labels = new Label[code.parts()];
    for (int part = 0; part < labels.length; part++) {
      labels[part] = new Label();
    }
    Label none = new Label();
    run.visitVarInsn(Opcodes.ALOAD, 2);
    run.visitMethodInsn(Opcodes.INVOKEVIRTUAL, WORDS, "words", "()[J", false);
    run.visitVarInsn(Opcodes.ASTORE, 3);
    run.visitVarInsn(Opcodes.ILOAD, 1);
    run.visitTableSwitchInsn(0, labels.length - 1, none, labels);
    for (int part = 0; part < labels.length; part++) {
      run.visitLabel(labels[part]);
      visitFrame(run, part == 0);
      run.visitVarInsn(Opcodes.ALOAD, 3);
      run.visitMethodInsn(Opcodes.INVOKESTATIC, owner.name(), "part" + part, RUN, false);
      run.visitInsn(Opcodes.RETURN);
    }
    run.visitLabel(none);
    visitFrame(run, labels.length == 0);
    GeneratedClass.end(run, Opcodes.RETURN);
  }

  /** The array of words is one local variable more than the parameters are. */
  private static void visitFrame(MethodVisitor run, boolean isFirst) {
    if (isFirst) {
      run.visitFrame(Opcodes.F_APPEND, 1, new Object[] {"[J"}, 0, null);
    } else {
      run.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }
  }

  /** Writes a method, and a call of it into its caller. */
  private void call(MethodVisitor caller, MethodPlan.Method method, boolean collectsChanges) {
    String name = "m" + methodCount++;
    String descriptor = collectsChanges ? RUN_CHANGING : RUN;
    caller.visitVarInsn(Opcodes.ALOAD, 0);
    caller.visitMethodInsn(Opcodes.INVOKESTATIC, owner.name(), name, descriptor, false);
    MethodVisitor own = owner.privateMethod(name, descriptor);
    if (method.body().isEmpty()) {
      writeRegions(own, method, collectsChanges);
    } else {
      writeLoop(own, method);
    }
  }

  private void writeRegions(MethodVisitor own, MethodPlan.Method method, boolean collectsChanges) {
    RegionWriter regionWriter = new RegionWriter(code, plan, own);
    if (collectsChanges) {
      regionWriter.clearChanged();
    }
    method.regions().forEach(region -> regionWriter.write(region, collectsChanges));
    if (collectsChanges) {
      own.visitVarInsn(Opcodes.LLOAD, RegionWriter.CHANGED);
    }
    GeneratedClass.end(own, collectsChanges ? Opcodes.LRETURN : Opcodes.RETURN);
  }

  /** Writes a method that repeats its calls until they change nothing. */
  private void writeLoop(MethodVisitor own, MethodPlan.Method method) {
    Label start = new Label();
    own.visitLabel(start);
    own.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    own.visitInsn(Opcodes.LCONST_0);
    for (MethodPlan.Method part : method.body()) {
      call(own, part, true);
      own.visitInsn(Opcodes.LOR);
    }
    own.visitInsn(Opcodes.LCONST_0);
    own.visitInsn(Opcodes.LCMP);
    own.visitJumpInsn(Opcodes.IFNE, start);
    GeneratedClass.end(own, Opcodes.RETURN);
  }
}

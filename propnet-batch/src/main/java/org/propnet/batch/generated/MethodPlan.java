package org.propnet.batch.generated;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.batch.backend.MemoryPlaces;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCode.Section;

/**
 * The division of a program into methods.
 *
 * <p>A method has at most as many instructions as the virtual machine's compiler handles well, and
 * methods are grouped into classes, since a class has a constant pool of bounded size. A loop that
 * fits is part of a method. A longer one is a method of its own that calls others.
 *
 * <p>A method is a sequence of regions: a loop, or the instructions between two loops. Values used
 * only in the region that computes them need no memory.
 *
 * @param classes the methods of each class, in order
 * @param inMemory the slots that one region writes and another one, or the caller, reads
 * @param places where each slot is in memory, see {@link MemoryPlaces}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record MethodPlan(ImmutableList<ImmutableList<Method>> classes, BitSet inMemory, int[] places) {

  /**
   * A sequence of regions, or a loop of such sequences.
   *
   * @param part the part of the program that it belongs to
   * @param regions empty for a loop of several methods
   * @param body the methods repeated by such a loop; empty for others
   */
  record Method(int part, ImmutableList<Section> regions, ImmutableList<Method> body) {}

  /**
   * Divides a program.
   *
   * @param methodSize how many instructions a method has at most
   * @param classSize maximum for a class, exceeded only by a longer loop
   */
  static MethodPlan of(WordCode code, int methodSize, int classSize) {
    Cutter cutter = new Cutter(methodSize, classSize);
    for (int part = 0; part < code.parts(); part++) {
      for (Section section : code.sections(part)) {
        if (section.isLoop()) {
          cutter.addLoop(part, section);
        } else {
          cutter.addStraight(part, section.start(), section.end());
        }
      }
      cutter.endMethod(part);
    }
    BitSet inMemory = inMemory(code, cutter.regions);
    int[] places = MemoryPlaces.of(code, inMemory, cutter.unitStarts.toIntArray());
    return new MethodPlan(cutter.classes(), inMemory, places);
  }

  /** The slots that aren't local to one region. */
  private static BitSet inMemory(WordCode code, List<Section> regions) {
    BitSet inMemory = new BitSet();
    int[] writers = new int[code.slots()];
    for (int number = 1; number <= regions.size(); number++) {
      Section region = regions.get(number - 1);
      for (int i = region.start(); i < region.end(); i++) {
        addRead(code.left(i), number, writers, inMemory);
        addRead(code.right(i), number, writers, inMemory);
        int target = code.target(i);
        if (code.isKept(target) || (writers[target] != 0 && writers[target] != number)) {
          inMemory.set(target);
        }
        writers[target] = number;
      }
    }
    return inMemory;
  }

  private static void addRead(int slot, int region, int[] writers, BitSet inMemory) {
    if (writers[slot] != region) {
      inMemory.set(slot);
    }
  }

  private static final class Cutter {

    private final int methodSize;
    private final int classSize;
    private final List<Section> regions = new ArrayList<>();

    /** Starts of the units that run to completion: regions, or a whole loop of several methods. */
    private final IntArrayList unitStarts = new IntArrayList();

    private final List<ImmutableList<Method>> classes = new ArrayList<>();
    private final List<Section> openMethod = new ArrayList<>();
    private final List<Method> openClass = new ArrayList<>();
    private int openMethodSize;
    private int openClassSize;

    Cutter(int methodSize, int classSize) {
      this.methodSize = methodSize;
      this.classSize = classSize;
    }

    void addStraight(int part, int start, int end) {
      // Methods of about equal size rather than full ones and a remainder.
      int total = openMethodSize + end - start;
      int methods = (total + methodSize - 1) / methodSize;
      int even = methods <= 1 ? methodSize : (total + methods - 1) / methods;
      for (int i = start; i < end; ) {
        if (openMethodSize >= even) {
          endMethod(part);
        }
        int next = Math.min(end, i + even - openMethodSize);
        add(new Section(i, next, false));
        i = next;
      }
    }

    void addLoop(int part, Section loop) {
      int start = loop.start();
      int end = loop.end();
      if (openMethodSize + end - start > methodSize) {
        endMethod(part);
      }
      if (end - start <= methodSize) {
        add(loop);
        return;
      }
      unitStarts.add(start);
      ImmutableList.Builder<Method> body = ImmutableList.builder();
      for (int i = start; i < end; i += methodSize) {
        Section region = new Section(i, Math.min(end, i + methodSize), false);
        regions.add(region);
        body.add(new Method(part, ImmutableList.of(region), ImmutableList.of()));
      }
      addMethod(new Method(part, ImmutableList.of(), body.build()), end - start);
    }

    private void add(Section region) {
      regions.add(region);
      unitStarts.add(region.start());
      openMethod.add(region);
      openMethodSize += region.end() - region.start();
    }

    void endMethod(int part) {
      if (!openMethod.isEmpty()) {
        addMethod(
            new Method(part, ImmutableList.copyOf(openMethod), ImmutableList.of()), openMethodSize);
        openMethod.clear();
        openMethodSize = 0;
      }
    }

    private void addMethod(Method method, int size) {
      if (openClassSize > 0 && openClassSize + size > classSize) {
        endClass();
      }
      openClass.add(method);
      openClassSize += size;
    }

    private void endClass() {
      classes.add(ImmutableList.copyOf(openClass));
      openClass.clear();
      openClassSize = 0;
    }

    ImmutableList<ImmutableList<Method>> classes() {
      if (!openClass.isEmpty() || classes.isEmpty()) {
        endClass();
      }
      return ImmutableList.copyOf(classes);
    }
  }
}

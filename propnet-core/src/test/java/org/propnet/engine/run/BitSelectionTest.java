package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Tests the selection of the n-th set bit of a word. */
final class BitSelectionTest {

  private static void assertAllFound(long word) {
    int index = 0;
    for (int place = 0; place < 64; place++) {
      if ((word >>> place & 1) != 0) {
        assertEquals(place, BitSelection.select(word, index++), () -> Long.toHexString(word));
      }
    }
  }

  @Property
  void findsEveryBit(@ForAll long word) {
    assertAllFound(word);
  }

  @Property
  void findsEveryBitOfSparseWords(@ForAll long one, @ForAll long two, @ForAll long three) {
    assertAllFound(one & two & three);
  }

  @Example
  void findsTheBitsOfTheFullWordAndOfSingleBits() {
    assertAllFound(-1L);
    for (int place = 0; place < 64; place++) {
      assertAllFound(1L << place);
    }
  }
}

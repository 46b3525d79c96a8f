package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that places are taken in the cyclic order of a plain bit set. */
final class WaitingPlacesTest {

  private static int after(BitSet set, int place) {
    int next = set.nextSetBit(place + 1);
    return next >= 0 ? next : set.nextSetBit(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64, 65, 127, 128, 4_095, 4_096, 4_097, 300_000})
  void placesAreTakenInTurn(int count) {
    SplittableRandom random = new SplittableRandom(count);
    WaitingPlaces places = new WaitingPlaces(count);
    BitSet expected = new BitSet();
    expected.set(0, count);
    assertEquals(0, places.after(count - 1));
    int place = 0;
    int removed = 0;
    while (place >= 0) {
      places.remove(place);
      expected.clear(place);
      // Few are left again and again, at any distance from each other.
      if (removed++ < 3 * count && random.nextInt(4) == 0) {
        int added = random.nextInt(count);
        places.add(added);
        expected.set(added);
      }
      assertEquals(after(expected, place), places.after(place));
      place = places.after(place);
    }
    assertEquals(-1, places.after(0));
    places.add(count - 1);
    assertEquals(count - 1, places.after(count - 1));
  }
}

package org.propnet.batch.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.batch.Machines;
import org.propnet.net.PropNet;

/** Which roles share a choice. */
final class MoveChoicesTest {

  /** Two players take turns to pick a stone each; legal is up to the test. */
  private static List<ImmutableIntArray> rolesOfChoices(String legal) {
    String rules =
        """
        (role red) (role blue)
        (stone 1) (stone 2) (stone 3) (stone 4)
        (after red blue) (after blue red)
        (init (turn red))
        (<= (init (free ?stone)) (stone ?stone))
        (<= (next (turn ?other)) (true (turn ?player)) (after ?player ?other))
        (<= (picked ?stone) (does ?player (pick ?stone)))
        (<= (next (free ?stone)) (true (free ?stone)) (not (picked ?stone)))
        (<= (legal ?player (pick ?stone)) (true (turn ?player)) (true (free ?stone)))
        (<= left (true (free ?stone)))
        (<= terminal (not left))
        (<= (goal ?player 50) (role ?player))
        """
            + legal;
    PropNet net = Machines.network(rules);
    MoveChoices choices = Machines.program(net).choices();
    return choices.choices().stream().map(MoveChoice::roles).toList();
  }

  @Test
  void rolesThatTakeTurnsShareOne() {
    String waiting = "(<= (legal ?player wait) (role ?player) (not (true (turn ?player))))";
    assertEquals(List.of(ImmutableIntArray.of(0, 1)), rolesOfChoices(waiting));
  }

  @Test
  void roleWithOneMoveToChooseHasItsOwn() {
    String waiting = "(<= (legal ?player wait) (role ?player))";
    assertEquals(
        List.of(ImmutableIntArray.of(0), ImmutableIntArray.of(1)),
        rolesOfChoices(waiting),
        "who waits has a legal move that needs a choice elsewhere, while the other one chooses");
  }
}

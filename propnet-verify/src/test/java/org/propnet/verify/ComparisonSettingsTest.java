package org.propnet.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ComparisonSettingsTest {

  private static final ComparisonSettings DEFAULTS = ComparisonSettings.defaults();

  @Test
  void defaultsAreThoseOfTheDocumentation() {
    assertEquals(
        new ComparisonSettings(
            0, 1_000, 1_000, Optional.empty(), ImmutableSet.of(View.STATES, View.SIMULATOR)),
        DEFAULTS);
  }

  @Test
  void eachSettingChangesAlone() {
    assertEquals(
        new ComparisonSettings(
            1, 2, 3, Optional.of(Duration.ofSeconds(4)), ImmutableSet.of(View.SIMULATOR)),
        DEFAULTS
            .withSeed(1)
            .withStateLimit(2)
            .withStepLimit(3)
            .withTimeLimit(Duration.ofSeconds(4))
            .withViews(View.SIMULATOR));
  }

  @Test
  void senselessSettingsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> DEFAULTS.withStateLimit(-1));
    assertThrows(IllegalArgumentException.class, () -> DEFAULTS.withStepLimit(-1));
    assertThrows(
        IllegalArgumentException.class, () -> DEFAULTS.withTimeLimit(Duration.ofNanos(-1)));
    assertThrows(IllegalArgumentException.class, () -> DEFAULTS.withViews());
  }
}

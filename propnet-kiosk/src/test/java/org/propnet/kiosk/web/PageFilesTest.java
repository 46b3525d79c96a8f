package org.propnet.kiosk.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PageFilesTest {

  @Test
  void filesOfThePageAreFound() {
    assertTrue(PageFiles.find("/").isPresent());
    assertEquals("text/javascript; charset=utf-8", PageFiles.find("/main.js").orElseThrow().type());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/none.js", "/../page/main.js", "/.js", "main.js", "/main.java", ""})
  void nothingElseIs(String path) {
    assertFalse(PageFiles.find(path).isPresent());
  }

  @Test
  void aLongPathIsNoFile() {
    assertFalse(PageFiles.find("/a".repeat(100_000)).isPresent());
    assertFalse(PageFiles.find("/" + "a".repeat(100_000)).isPresent());
  }
}

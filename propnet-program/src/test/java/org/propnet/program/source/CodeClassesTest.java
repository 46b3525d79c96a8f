package org.propnet.program.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;

final class CodeClassesTest {

  @Test
  void moreCodeThanTheCompilerHasMemoryForIsRefused() {
    CodeClasses classes = new CodeClasses("Code", "Code.", new TreeMap<>(), 100);
    classes.add("First.", "void", " ".repeat(99), 1);
    BuildException refusal =
        assertThrows(BuildException.class, () -> classes.add("Second.", "void", "  ", 1));
    assertEquals(BuildException.Reason.MEMORY, refusal.reason());
  }
}

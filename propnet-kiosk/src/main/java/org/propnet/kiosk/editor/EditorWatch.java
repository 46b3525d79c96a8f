package org.propnet.kiosk.editor;

import com.google.gson.JsonObject;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.propnet.budget.BuildListener;

/**
 * What hears how far an answer is, and may end it. Belongs to one thread.
 *
 * @param progress takes {@code {"text":…}}, a few times a second at most
 * @param isCancelled whether the answer isn't wanted any more; asked often
 */
public record EditorWatch(Consumer<JsonObject> progress, BooleanSupplier isCancelled) {

  /** Hears nothing, and ends nothing. */
  public static final EditorWatch SILENT = new EditorWatch(text -> {}, () -> false);

  /** Tells an activity; whether to go on. */
  boolean tell(String activity) {
    JsonObject json = new JsonObject();
    json.addProperty("text", activity);
    progress.accept(json);
    return !isCancelled.getAsBoolean() && !Thread.currentThread().isInterrupted();
  }

  /** Hears of a build. */
  BuildListener ofBuild() {
    return (phase, facts, rules) ->
        tell(
            String.format(
                Locale.ROOT,
                "building, %s: %,d facts, %,d rules",
                phase.name().toLowerCase(Locale.ROOT),
                facts,
                rules));
  }
}

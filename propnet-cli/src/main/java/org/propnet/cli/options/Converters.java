package org.propnet.cli.options;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import org.propnet.batch.BatchMachine;
import org.propnet.cli.game.Engine;
import org.propnet.cli.network.ExportCommand;
import org.propnet.cli.play.Opponent;
import org.propnet.cli.rulesheet.ReviewFormat;
import org.propnet.engine.EngineTechnique;
import org.propnet.export.ConstraintPlacement;
import org.propnet.export.ExportFormat;
import org.propnet.export.MoveConstraint;
import org.propnet.games.GameFamily;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.ground.GroundingTechnique;
import org.propnet.optimizer.Optimizer;
import org.propnet.validate.Check;
import org.propnet.validate.Severity;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How the values of options are read and checked. */
public final class Converters {

  private Converters() {}

  /** Any whole number that fits a {@code long}. */
  static final class WholeNumber implements ITypeConverter<Long> {
    @Override
    public Long convert(String value) {
      return wholeNumber(value, Long.MIN_VALUE, Long.MAX_VALUE);
    }
  }

  /** A whole number from 0. */
  public static final class Count implements ITypeConverter<Long> {
    @Override
    public Long convert(String value) {
      return wholeNumber(value, 0, Long.MAX_VALUE);
    }
  }

  /** A whole number from 1. */
  public static final class PositiveLong implements ITypeConverter<Long> {
    @Override
    public Long convert(String value) {
      return wholeNumber(value, 1, Long.MAX_VALUE);
    }
  }

  /** A whole number from 1 that fits an {@code int}. */
  public static final class PositiveInteger implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
      return (int) wholeNumber(value, 1, Integer.MAX_VALUE);
    }
  }

  /** A whole number from 1 to 1,000: no machine has more processors, no perft goes deeper. */
  public static final class UpToThousand implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
      return (int) wholeNumber(value, 1, 1_000);
    }
  }

  /** Mebibytes, as bytes. */
  static final class Mebibytes implements ITypeConverter<Long> {
    @Override
    public Long convert(String value) {
      return wholeNumber(value, 1, Long.MAX_VALUE >> 20) << 20;
    }
  }

  /** Seconds, perhaps with a fraction: from a millisecond to a year. */
  public static final class Seconds implements ITypeConverter<Duration> {

    private static final BigDecimal LEAST = new BigDecimal("0.001");
    private static final BigDecimal MOST = BigDecimal.valueOf(Duration.ofDays(365).toSeconds());

    @Override
    public Duration convert(String value) {
      BigDecimal seconds = value.length() <= 20 ? parse(value) : BigDecimal.ZERO;
      if (seconds.compareTo(LEAST) < 0 || seconds.compareTo(MOST) > 0) {
        throw new TypeConversionException(
            "'" + value + "' is not a number of seconds from " + LEAST + " to " + MOST);
      }
      return Duration.ofNanos(seconds.movePointRight(9).longValue());
    }

    /** The seconds of a duration as this converter reads them. */
    public static String text(Duration duration) {
      return BigDecimal.valueOf(duration.toNanos(), 9).stripTrailingZeros().toPlainString();
    }

    private static BigDecimal parse(String value) {
      try {
        return new BigDecimal(value);
      } catch (NumberFormatException noNumber) {
        return BigDecimal.ZERO;
      }
    }
  }

  /** A number of lanes. */
  public static final class Lanes implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
      int lanes = (int) wholeNumber(value, 64, 1 << 20);
      if (lanes % 64 != 0) {
        throw new TypeConversionException("'" + value + "' is not a multiple of 64");
      }
      return lanes;
    }
  }

  /** The name of a back end of the batch engine. */
  static final class BackEndName implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      return oneOf(BatchMachine.backEnds().toArray(new String[0]), value);
    }
  }

  /** The names of all back ends of the batch engine, for help and completion. */
  static final class BackEndNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return BatchMachine.backEnds().iterator();
    }
  }

  /** The name of an engine. */
  public static final class EngineName implements ITypeConverter<Engine> {
    @Override
    public Engine convert(String value) {
      return oneOf(Engine.values(), value);
    }
  }

  /** The name of a way to choose moves. */
  public static final class OpponentName implements ITypeConverter<Opponent> {
    @Override
    public Opponent convert(String value) {
      return oneOf(Opponent.values(), value);
    }
  }

  /** The name of a format. */
  static final class FormatName implements ITypeConverter<Format> {
    @Override
    public Format convert(String value) {
      return oneOf(Format.values(), value);
    }
  }

  /** The name of a format for findings. */
  public static final class ReviewFormatName implements ITypeConverter<ReviewFormat> {
    @Override
    public ReviewFormat convert(String value) {
      return oneOf(ReviewFormat.values(), value);
    }
  }

  /** How grave a finding is. */
  public static final class SeverityName implements ITypeConverter<Severity> {
    @Override
    public Severity convert(String value) {
      return oneOf(Severity.values(), value);
    }
  }

  /** The name of a check of rulesheets. */
  public static final class CheckName implements ITypeConverter<Check> {
    @Override
    public Check convert(String value) {
      return oneOf(Check.values(), value);
    }
  }

  /** The names of all checks of rulesheets, for help and completion. */
  public static final class CheckNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Check.values()).map(Object::toString).iterator();
    }
  }

  /** The name of a format to export to. */
  public static final class ExportFormatName implements ITypeConverter<ExportFormat> {
    @Override
    public ExportFormat convert(String value) {
      return oneOf(ExportFormat.values(), value);
    }
  }

  /** The name of a syntax. */
  public static final class SyntaxName implements ITypeConverter<RulesheetSyntax> {
    @Override
    public RulesheetSyntax convert(String value) {
      return oneOf(RulesheetSyntax.values(), value);
    }
  }

  /** The name of a stage of the network. */
  public static final class StageName implements ITypeConverter<ExportCommand.Stage> {
    @Override
    public ExportCommand.Stage convert(String value) {
      return oneOf(ExportCommand.Stage.values(), value);
    }
  }

  /** The name of a constraint on moves. */
  public static final class MoveConstraintName implements ITypeConverter<MoveConstraint> {
    @Override
    public MoveConstraint convert(String value) {
      return oneOf(MoveConstraint.values(), value);
    }
  }

  /** The name of a place for a constraint. */
  public static final class ConstraintPlacementName implements ITypeConverter<ConstraintPlacement> {
    @Override
    public ConstraintPlacement convert(String value) {
      return oneOf(ConstraintPlacement.values(), value);
    }
  }

  /** The name of a family of games. */
  public static final class FamilyName implements ITypeConverter<GameFamily> {
    @Override
    public GameFamily convert(String value) {
      return oneOf(GameFamily.values(), value);
    }
  }

  /** The names of all families, for help and completion. */
  public static final class FamilyNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(GameFamily.values()).map(Object::toString).iterator();
    }
  }

  /** The name of a pass of the optimizer. */
  static final class PassName implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      ImmutableList<String> names = passNames();
      if (!names.contains(value)) {
        throw new TypeConversionException(
            "there is no pass '" + value + "'; the passes are " + String.join(", ", names));
      }
      return value;
    }
  }

  /** The name of a technique of grounding. */
  static final class TechniqueName implements ITypeConverter<GroundingTechnique> {
    @Override
    public GroundingTechnique convert(String value) {
      for (GroundingTechnique technique : GroundingTechnique.values()) {
        if (technique.toString().equals(value)) {
          return technique;
        }
      }
      throw new TypeConversionException(
          "there is no technique '"
              + value
              + "'; the techniques are "
              + Joiner.on(", ").join(GroundingTechnique.values()));
    }
  }

  /** The names of all techniques of grounding, for help and completion. */
  static final class TechniqueNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(GroundingTechnique.values()).map(Object::toString).iterator();
    }
  }

  /** Reads the name of a technique of the differential engine. */
  static final class EngineTechniqueName implements ITypeConverter<EngineTechnique> {
    @Override
    public EngineTechnique convert(String value) {
      return oneOf(EngineTechnique.values(), value);
    }
  }

  /** The names of all techniques of the differential engine, for help and completion. */
  static final class EngineTechniqueNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(EngineTechnique.values()).map(Object::toString).iterator();
    }
  }

  /** The names of all passes, for help and completion. */
  static final class PassNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return passNames().iterator();
    }
  }

  private static ImmutableList<String> passNames() {
    return Optimizer.names().asList();
  }

  private static <T> T oneOf(T[] known, String value) {
    for (T candidate : known) {
      if (candidate.toString().equals(value)) {
        return candidate;
      }
    }
    throw new TypeConversionException("'" + value + "' is none of " + Joiner.on(", ").join(known));
  }

  private static long wholeNumber(String value, long least, long most) {
    try {
      long number = Long.parseLong(value);
      if (least <= number && number <= most) {
        return number;
      }
    } catch (NumberFormatException noNumber) {
      // Refused below, as a number out of range is.
    }
    throw new TypeConversionException(
        "'" + value + "' is not a whole number from " + least + " to " + most);
  }
}

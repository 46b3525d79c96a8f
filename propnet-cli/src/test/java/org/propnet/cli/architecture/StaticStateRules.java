package org.propnet.cli.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.lang.ArchRule;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * No static mutable state. A static field is final; one whose type could be changed through it is a
 * private constant; and types that exist to be changed are not held statically at all.
 */
final class StaticStateRules {

  private StaticStateRules() {}

  static ArchRule staticFieldsAreFinal() {
    return fields().that(areStatic()).should().beFinal().allowEmptyShould(true);
  }

  static ArchRule changeableConstantsArePrivate() {
    return fields()
        .that(areStatic())
        .and()
        .haveRawType(describe("changeable through a reference", StaticStateRules::isChangeable))
        .should()
        .bePrivate()
        .because("whoever sees an array or a collection could change it")
        .allowEmptyShould(true);
  }

  static ArchRule nothingMadeForChangeIsStatic() {
    return noFields()
        .that(areStatic())
        .should()
        .haveRawType(describe("made to be changed", StaticStateRules::isMadeForChange))
        .because("it would be shared by everything in the process and never be freed")
        .allowEmptyShould(true);
  }

  private static DescribedPredicate<JavaField> areStatic() {
    return describe(
        "are static",
        field ->
            field.getModifiers().contains(STATIC) && !field.getModifiers().contains(SYNTHETIC));
  }

  private static boolean isChangeable(JavaClass type) {
    return type.isArray()
        || isFastutil(type)
        || type.isAssignableTo(BitSet.class)
        || (isCollection(type) && !isGuavaImmutable(type));
  }

  private static boolean isMadeForChange(JavaClass type) {
    return type.isAssignableTo(ThreadLocal.class)
        || type.isAssignableTo(RandomGenerator.class)
        || type.isAssignableTo(StringBuilder.class)
        || type.isAssignableTo(StringBuffer.class)
        || (type.getPackageName().startsWith("java.util.concurrent") && !type.isEnum())
        || type.getPackageName().startsWith("java.lang.ref")
        || type.getPackageName().startsWith("com.google.common.cache")
        || isMutableLibraryCollection(type);
  }

  /**
   * A class such as {@code HashMap} or {@code ArrayList}; a constant says {@code List.of} instead.
   */
  private static boolean isMutableLibraryCollection(JavaClass type) {
    return (type.isAssignableTo(AbstractCollection.class) || type.isAssignableTo(AbstractMap.class))
        && !isGuavaImmutable(type)
        && !isFastutil(type);
  }

  private static boolean isCollection(JavaClass type) {
    return type.isAssignableTo(Collection.class) || type.isAssignableTo(Map.class);
  }

  private static boolean isGuavaImmutable(JavaClass type) {
    return type.getName().startsWith("com.google.common.collect.Immutable");
  }

  private static boolean isFastutil(JavaClass type) {
    return type.getPackageName().startsWith("it.unimi.dsi.fastutil");
  }
}

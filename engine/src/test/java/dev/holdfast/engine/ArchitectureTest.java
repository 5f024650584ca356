package dev.holdfast.engine;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;

/** The floors of the house: a room uses rooms on lower floors only, and a sub-room its own room. */
@AnalyzeClasses(packages = ArchitectureTest.ROOT, importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    static final String ROOT = "dev.holdfast.engine";

    private static final Map<String, Integer> FLOORS = Map.ofEntries(
            Map.entry("api", -1),
            Map.entry("config", 0),
            Map.entry("crypto", 0),
            Map.entry("time", 0),
            Map.entry("concurrent", 0),
            Map.entry("metrics", 0),
            Map.entry("store", 1),
            Map.entry("barrier", 2),
            Map.entry("seal", 3),
            Map.entry("audit", 3),
            Map.entry("cluster", 4),
            Map.entry("access", 4),
            Map.entry("managedkey", 4),
            Map.entry("mount", 5),
            Map.entry("replication", 6),
            Map.entry("", 7),
            Map.entry("client", 8),
            Map.entry("server", 9),
            Map.entry("demo", 9));

    @ArchTest
    static final ArchRule ROOMS_USE_LOWER_FLOORS_ONLY = classes()
            .should(useLowerFloorsOnly())
            .because("what stands on the ground must not know what is built on it");

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching(ROOT + ".(**)").should().beFreeOfCycles().because("a cycle makes two rooms one");

    @ArchTest
    static final ArchRule BACKENDS_DO_NOT_KNOW_EACH_OTHER = slices().matching(ROOT + ".managedkey.(*)..")
            .should()
            .notDependOnEachOther()
            .ignoreDependency(alwaysTrue(), resideInAPackage(ROOT + ".managedkey.cloud"))
            .because("one backend must be readable, and removable, without the others");

    @ArchTest
    static final ArchRule NO_USER_INTERFACE = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx..", "java.awt..", "javax.swing..")
            .because("the engine runs headless");

    @ArchTest
    static final ArchRule HTTP_STAYS_AT_THE_EDGE = noClasses()
            .that(liveBelowFloor8())
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.eclipse.jetty..")
            .because("requests are values, handled without HTTP");

    private static DescribedPredicate<JavaClass> liveBelowFloor8() {
        return DescribedPredicate.describe("live below floor 8", c -> floor(room(c)) < 8);
    }

    private static ArchCondition<JavaClass> useLowerFloorsOnly() {
        return new ArchCondition<>("use rooms on lower floors only") {
            @Override
            public void check(JavaClass user, ConditionEvents events) {
                user.getDirectDependenciesFromSelf().stream()
                        .filter(d -> d.getTargetClass().getPackageName().startsWith(ROOT))
                        .filter(d -> !mayUse(user, d.getTargetClass().getBaseComponentType()))
                        .forEach(d -> events.add(SimpleConditionEvent.violated(d, d.getDescription())));
            }
        };
    }

    private static boolean mayUse(JavaClass user, JavaClass used) {
        boolean sameRoom = room(user).equals(room(used));
        return sameRoom || floor(room(used)) < floor(room(user));
    }

    /** The first package segment below the root, "" for the root itself. */
    private static String room(JavaClass c) {
        String below = c.getPackageName().substring(ROOT.length()).replaceFirst("^\\.", "");
        return below.contains(".") ? below.substring(0, below.indexOf('.')) : below;
    }

    private static int floor(String room) {
        Integer floor = FLOORS.get(room);
        if (floor == null) {
            throw new AssertionError("no floor is known for the room \"" + room + "\"; see the list in this test");
        }
        return floor;
    }
}

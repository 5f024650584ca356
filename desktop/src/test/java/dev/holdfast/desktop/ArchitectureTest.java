package dev.holdfast.desktop;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.concurrent.ExecutorService;

/** How the console's rooms hang together. */
@AnalyzeClasses(packages = ArchitectureTest.ROOT, importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    static final String ROOT = "dev.holdfast.desktop";

    private static final String[] FLOORS = {
        ROOT + ".app..",
        ROOT + ".ui..",
        ROOT + ".custodian..",
        ROOT + ".handover..",
        ROOT + ".paper..",
        ROOT + ".transcript.."
    };

    @ArchTest
    static final ArchRule CLIENT_ONLY = noClasses()
            .should()
            .dependOnClassesThat(resideInAPackage("dev.holdfast.engine..")
                    .and(resideOutsideOfPackages("dev.holdfast.engine.client..", "dev.holdfast.engine.api..")))
            .because("a screen must work the same on this workstation and on a cluster far away");

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching(ROOT + ".(**)").should().beFreeOfCycles().because("a cycle makes two rooms one");

    @ArchTest
    static final ArchRule FEATURES_DO_NOT_KNOW_EACH_OTHER = slices().matching(ROOT + ".(*)..")
            .namingSlices("$1")
            .should()
            .notDependOnEachOther()
            .ignoreDependency(alwaysTrue(), resideInAnyPackage(FLOORS))
            .because("the wiring joins them, so that each can be read alone");

    @ArchTest
    static final ArchRule FRAME_KNOWS_NO_FEATURE = noClasses()
            .that()
            .resideInAnyPackage(ROOT + ".app..", ROOT + ".ui..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    ROOT,
                    ROOT + ".custodian..",
                    ROOT + ".activity..",
                    ROOT + ".cluster..",
                    ROOT + ".ceremony..",
                    ROOT + ".dr..",
                    ROOT + ".initialise..",
                    ROOT + ".keys..",
                    ROOT + ".mounts..",
                    ROOT + ".settings..")
            .because("features come and go");

    @ArchTest
    static final ArchRule CONTROLS_BELOW_THE_FRAME = noClasses()
            .that()
            .resideInAPackage(ROOT + ".ui..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(ROOT + ".app..")
            .because("shared controls stand on the ground floor");

    @ArchTest
    static final ArchRule FLOORS_KNOW_SHARED_CONTROLS_ONLY = noClasses()
            .that()
            .resideInAnyPackage(ROOT + ".paper..", ROOT + ".transcript..")
            .should()
            .dependOnClassesThat(resideInAPackage(ROOT + "..")
                    .and(resideOutsideOfPackages(ROOT + ".paper..", ROOT + ".transcript..", ROOT + ".ui..")))
            .because("every feature stands on them");

    @ArchTest
    static final ArchRule HANDING_OVER_KNOWS_NO_FEATURE = noClasses()
            .that()
            .resideInAnyPackage(ROOT + ".custodian..", ROOT + ".handover..")
            .should()
            .dependOnClassesThat(resideInAPackage(ROOT + "..").and(resideOutsideOfPackages(FLOORS)))
            .because("every wizard that makes shares hands them over");

    @ArchTest
    static final ArchRule MODELS_HAVE_NO_CONTROLS = noClasses()
            .that()
            .haveSimpleNameEndingWith("Model")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx.scene..", "javafx.fxml..", "javafx.stage..")
            .because("what a screen knows is tested without a screen");

    @ArchTest
    static final ArchRule ONE_WAY_TO_THE_BACKGROUND = noClasses()
            .that()
            .doNotHaveSimpleName("BackgroundThreads")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(ExecutorService.class)
            .because("all work off the FX thread goes through Tasks");
}

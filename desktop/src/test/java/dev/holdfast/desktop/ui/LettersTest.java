package dev.holdfast.desktop.ui;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Underlined letters that are written in FXML files and the rail; those that code sets are looked at in each picture. */
@DisplayName("The underlined letters")
class LettersTest {
    private static final Pattern UNDERLINED = Pattern.compile("_([^_])");
    private static final Set<String> ALWAYS_UNDERLINE =
            Set.of("Button", "ToggleButton", "CheckBox", "RadioButton", "MenuButton", "MenuItem");

    /** What one window shows at the same time, besides each view by itself. */
    private static final List<List<Views>> TOGETHER = List.of(
            List.of(Views.SHELL, Views.CLUSTERS, Views.CARD),
            List.of(Views.SHELL, Views.KEYS, Views.KEY_DRAWER, Views.TEST_SIGN),
            List.of(Views.SHELL, Views.MOUNTS, Views.MOUNT_DRAWER),
            List.of(Views.SHELL, Views.DR, Views.TOPOLOGY),
            List.of(Views.SHELL, Views.CEREMONY, Views.CEREMONY_CHOICE),
            List.of(Views.SHELL, Views.CEREMONY, Views.CEREMONY_START, Views.PGP_KEY),
            List.of(Views.SHELL, Views.CEREMONY, Views.COLLECT, Views.SHARE_ENTRY),
            List.of(Views.SHELL, Views.CEREMONY_TOKEN, Views.SECRET_CARD), // the way back is closed
            List.of(Views.SHELL, Views.ACTIVITY, Views.AUDIT, Views.AUDITED_CALL),
            List.of(Views.SHELL, Views.ACTIVITY, Views.TRANSCRIPTS, Views.TRANSCRIPT),
            List.of(Views.SHELL, Views.ACTIVITY, Views.TRANSCRIPTS, Views.VERDICT),
            List.of(Views.SHELL, Views.SETTINGS),
            List.of(Views.WIZARD, Views.SHARES),
            List.of(Views.WIZARD, Views.CUSTODIANS),
            List.of(Views.WIZARD, Views.INITIALISE_ROOT_TOKEN, Views.PGP_KEY),
            List.of(Views.WIZARD, Views.INITIALISE_REVIEW),
            List.of(Views.WIZARD, Views.REKEY_REVIEW),
            List.of(Views.WIZARD, Views.COLLECT, Views.SHARE_ENTRY),
            List.of(Views.WIZARD, Views.HAND_OVER),
            List.of(Views.WIZARD, Views.PROVE),
            List.of(Views.WIZARD, Views.INITIALISE_SUMMARY, Views.SECRET_CARD),
            List.of(Views.WIZARD, Views.REKEY_SUMMARY),
            List.of(Views.CEREMONY_WINDOW, Views.COLLECT, Views.SHARE_ENTRY),
            List.of(Views.CEREMONY_WINDOW, Views.CEREMONY_TOKEN, Views.SECRET_CARD));

    static Stream<List<Views>> windows() {
        return Stream.concat(Arrays.stream(Views.values()).map(List::of), TOGETHER.stream());
    }

    @AfterEach
    void speakEnglishAgain() {
        Texts.speak(Locale.ENGLISH);
    }

    @ParameterizedTest
    @MethodSource("windows")
    @DisplayName("of what is shown together are distinct in every language")
    void distinct(List<Views> window) throws Exception {
        for (Locale language : List.of(Locale.ENGLISH, Locale.GERMAN)) {
            Texts.speak(language);
            Map<String, List<String>> meant = texts(window)
                    .collect(groupingBy(Underlined::letter, TreeMap::new, mapping(Underlined::text, toList())));
            meant.values().removeIf(texts -> texts.size() == 1);
            assertThat(meant).as("%s, letters with several meanings", language).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("windows")
    @DisplayName("are underlined, not written with the sign for it")
    void parsed(List<Views> window) throws Exception {
        assertThat(texts(window).filter(text -> !text.isUnderlined())).isEmpty();
    }

    private static Stream<Underlined> texts(List<Views> window) throws Exception {
        Stream<Underlined> texts = window.contains(Views.SHELL) ? rail() : Stream.empty();
        for (Views view : window) {
            texts = Stream.concat(
                    texts,
                    ViewsTest.elements(ViewsTest.parse(view).getDocumentElement())
                            .flatMap(LettersTest::underlined));
        }
        return texts;
    }

    private static Stream<Underlined> rail() {
        return Texts.bundle().keySet().stream()
                .filter(key -> key.startsWith("nav."))
                .map(Texts::get)
                .flatMap(text -> letter(text).map(letter -> new Underlined(letter, text, true)));
    }

    private static Stream<Underlined> underlined(Element element) {
        String key = element.getAttribute("text");
        String text = key.startsWith("%") ? Texts.get(key.substring(1)) : "";
        boolean parsed = ALWAYS_UNDERLINE.contains(element.getTagName())
                || Boolean.parseBoolean(element.getAttribute("mnemonicParsing"));
        return letter(text).map(letter -> new Underlined(menu(element) + letter, text, parsed));
    }

    private static Stream<String> letter(String text) {
        return UNDERLINED.matcher(text).results().map((MatchResult match) -> match.group(1)
                .toLowerCase(Locale.ROOT));
    }

    /** A menu has its letters for itself. */
    private static String menu(Element element) {
        Node place = element.getParentNode();
        return element.getTagName().equals("MenuItem") ? ((Element) place.getParentNode()).getAttribute("fx:id") : "";
    }

    private record Underlined(String letter, String text, boolean isUnderlined) {}
}

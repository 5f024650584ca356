package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

@DisplayName("The FXML files")
class ViewsTest {
    private static final Path RESOURCES = Path.of("src", "main", "resources", "dev", "holdfast", "desktop");
    private static final Set<String> NEED_A_NAME = Set.of(
            "Spinner",
            "TextField",
            "CustomTextField",
            "TextArea",
            "ComboBox",
            "ProgressBar",
            "ProgressIndicator",
            "ScrollPane",
            "TableView",
            "ListView");
    private static final Set<String> SPEAK_THEIR_TEXT =
            Set.of("Button", "ToggleButton", "RadioButton", "CheckBox", "MenuButton", "Hyperlink");

    @Test
    @DisplayName("are all listed")
    void listed() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            Set<String> there = files.filter(file -> file.toString().endsWith(".fxml"))
                    .map(file -> RESOURCES.relativize(file).toString())
                    .collect(Collectors.toSet());
            assertThat(Arrays.stream(Views.values()).map(Views::file)).containsExactlyInAnyOrderElementsOf(there);
        }
    }

    @Test
    @DisplayName("refuse another controller than their own")
    void otherController() {
        assertThatThrownBy(() -> Views.SHELL.load("not its controller"))
                .hasStackTraceContaining("ShellController")
                .hasStackTraceContaining("java.lang.String");
    }

    @ParameterizedTest
    @EnumSource(Views.class)
    @DisplayName("name a controller that has every field and handler")
    void controllers(Views view) throws Exception {
        Element root = parse(view).getDocumentElement();
        Class<?> controller = Class.forName(root.getAttribute("fx:controller"));
        List<String> ids = elements(root)
                .map(element -> element.getAttribute("fx:id"))
                .filter(id -> !id.isEmpty())
                .toList();
        assertThat(ids).containsAll(annotatedFields(controller));
        assertThat(annotatedMethods(controller)).containsAll(handlers(root));
    }

    private static List<String> handlers(Element root) {
        return elements(root)
                .map(element -> element.getAttribute("onAction"))
                .filter(handler -> handler.startsWith("#"))
                .map(handler -> handler.substring(1))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Views.class)
    @DisplayName("give every control a name that can be read out")
    void accessibleNames(Views view) throws Exception {
        List<String> nameless = elements(parse(view).getDocumentElement())
                .filter(ViewsTest::isNameless)
                .map(element -> element.getTagName() + " " + element.getAttribute("fx:id"))
                .toList();
        assertThat(nameless).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Views.class)
    @DisplayName("lead from a label to its control, which comes after it and so cannot be named as if it were there")
    void labels(Views view) throws Exception {
        assertThat(elements(parse(view).getDocumentElement())
                        .map(element -> element.getAttribute("labelFor"))
                        .filter(control -> !control.isEmpty()))
                .allMatch(control -> control.startsWith("${"), "is written ${id}, not $id");
    }

    private static boolean isNameless(Element element) {
        String type = element.getTagName();
        boolean named = !element.getAttribute("accessibleText").isEmpty();
        boolean namedInCode = !element.getAttribute("fx:id").isEmpty();
        boolean spoken =
                SPEAK_THEIR_TEXT.contains(type) && !element.getAttribute("text").isEmpty();
        return (NEED_A_NAME.contains(type) || SPEAK_THEIR_TEXT.contains(type)) && !named && !namedInCode && !spoken;
    }

    private static List<String> annotatedFields(Class<?> controller) {
        return Arrays.stream(controller.getDeclaredFields())
                .filter(field -> field.isAnnotationPresent(FXML.class))
                .map(Field::getName)
                .toList();
    }

    private static List<String> annotatedMethods(Class<?> controller) {
        return Arrays.stream(controller.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(FXML.class))
                .map(Method::getName)
                .toList();
    }

    static Document parse(Views view) throws IOException, SAXException, ParserConfigurationException {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(RESOURCES.resolve(view.file()).toFile());
    }

    static Stream<Element> elements(Element root) {
        NodeList all = root.getElementsByTagName("*");
        return Stream.concat(
                Stream.of(root), IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i)));
    }
}

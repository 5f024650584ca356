package dev.holdfast.desktop.dr.topology.sketch;

import static dev.holdfast.desktop.dr.topology.model.Sites.primary;
import static dev.holdfast.desktop.dr.topology.model.Sites.secondary;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.dr.topology.model.Sites;
import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.desktop.testing.ManualClock;
import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

@DisplayName("The drawing as SVG")
class SvgWriterTest {
    private static final Ruler ROUGHLY = (text, face) -> text.length() * face.size() * 0.55;

    private static Document svg(String title, Sites... sites) throws IOException, SAXException {
        TopologyModel model = new TopologyModel(new ManualClock());
        model.update(Arrays.stream(sites).map(Sites::sighting).toList());
        String xml = SvgWriter.write(Sheet.of(model.topology(), Sites.NOW, ROUGHLY), title);
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(xml)));
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> texts(Document svg, String tag) {
        NodeList nodes = svg.getElementsByTagName(tag);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> nodes.item(i).getTextContent())
                .toList();
    }

    @Test
    @DisplayName("is well-formed, as large as it says, and has every card's name")
    void wellFormed() throws Exception {
        Document svg =
                svg("Title", primary("berlin"), secondary("hamburg", "berlin").lag(7, 2100));
        assertThat(svg.getDocumentElement().getAttribute("viewBox")).matches("0 0 \\d+ \\d+");
        assertThat(texts(svg, "text")).contains("berlin", "hamburg", "7 records, 2.1 s behind", "Streaming");
        assertThat(texts(svg, "title")).containsExactly("Title");
        assertThat(svg.getElementsByTagName("rect").getLength()).isGreaterThan(5);
        assertThat(svg.getElementsByTagName("path").getLength()).isGreaterThan(5);
    }

    @Test
    @DisplayName("keeps names that look like markup as they are, and leaves out what XML cannot hold")
    void escapes() throws Exception {
        Document svg = svg("<&\">", primary("<b>&\"'\u0001é𝄞"));
        assertThat(texts(svg, "title")).containsExactly("<&\">");
        assertThat(texts(svg, "text")).contains("<b>&\"'\uFFFDé𝄞");
    }

    @Test
    @DisplayName("says the alarms above the drawing, and what each manner of line means below")
    void alarms() throws Exception {
        Document svg = svg("", primary("berlin"), primary("hamburg").generation(2));
        assertThat(texts(svg, "text"))
                .contains("berlin: Two primaries at once.", "hamburg: Two primaries at once.")
                .contains("Streaming", "Comparing", "Syncing", "Connecting", "Idle", "Broken");
    }
}

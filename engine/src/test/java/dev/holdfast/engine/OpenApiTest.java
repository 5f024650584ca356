package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The OpenAPI document")
class OpenApiTest {
    private static final String PATH = "sys/internal/specs/openapi";

    private static TestEngine engine;
    private static JsonNode document;
    private static OpenAPI parsed;

    @BeforeAll
    static void read() throws IOException {
        engine = TestEngine.unsealed();
        engine.root(Operation.UPDATE, "sys/mounts/team/plain", Map.of("type", "kv"));
        engine.root(Operation.UPDATE, "sys/mounts/secret", Map.of("type", "kv-v2"));
        engine.root(Operation.UPDATE, "sys/mounts/odd-{x}", Map.of("type", "kv"));
        engine.root(Operation.UPDATE, "sys/mounts/crypto", Map.of("type", "transit"));
        Response reply = engine.root(Operation.READ, PATH, Map.of());
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.shape()).isEqualTo(Response.Shape.FLAT);
        String text = new String(Json.line(reply.body()), StandardCharsets.UTF_8);
        document = new ObjectMapper().readTree(text);
        SwaggerParseResult result = new OpenAPIV3Parser().readContents(text);
        assertThat(result.getMessages()).isEmpty();
        parsed = result.getOpenAPI();
    }

    @AfterAll
    static void close() {
        engine.close();
    }

    @Test
    @DisplayName("is understood by an independent parser, and is of version 3.0")
    void parses() {
        assertThat(parsed.getOpenapi()).isEqualTo("3.0.3");
        assertThat(parsed.getInfo().getVersion()).matches("[0-9]+\\.[0-9]+\\.[0-9]+");
        assertThat(parsed.getPaths()).hasSizeGreaterThan(60);
    }

    @Test
    @DisplayName("needs a token that may read it")
    void needsToken() {
        assertThat(engine.open(Operation.READ, PATH, Map.of()).status()).isEqualTo(403);
    }

    @Test
    @DisplayName("has the routes of mounts below their paths, and follows what is mounted")
    void mounts() {
        assertThat(parsed.getPaths())
                .containsKeys(
                        "/team/plain/{path}",
                        "/secret/data/{path}",
                        "/secret/config",
                        "/odd-%7Bx%7D/{path}",
                        "/sys/mounts/{path}/tune",
                        "/auth/token/create");
        assertThat(document.at("/paths/~1secret~1data~1{path}/parameters/0/description")
                        .asText())
                .contains("slashes");
        assertThat(document.at("/paths/~1secret~1data~1{path}/patch/requestBody/content")
                        .fieldNames()
                        .next())
                .isEqualTo("application/merge-patch+json");
    }

    @Test
    @DisplayName("tells what the entries of a batch have")
    void batches() {
        JsonNode encrypt = document.at(
                "/paths/~1crypto~1encrypt~1{name}/post/requestBody/content/application~1json/schema/properties");
        assertThat(encrypt.at("/type/enum").toString()).contains("aes256-gcm96", "managed_key");
        assertThat(encrypt.at("/batch_input/type").asText()).isEqualTo("array");
        assertThat(encrypt.at("/batch_input/items/properties").fieldNames())
                .toIterable()
                .containsExactly("plaintext", "associated_data", "key_version", "reference");
    }

    @Test
    @DisplayName("leaves out what the edition lacks")
    void edition() {
        assertThat(parsed.getPaths().keySet())
                .contains(
                        "/sys/managed-keys/cloudAkms", "/sys/replication/dr/secondary/generate-operation-token/attempt")
                .noneMatch(path -> path.startsWith("/sys/managed-keys/pkcs11"));
    }

    @Test
    @DisplayName("tells of a field all that validation knows")
    void fields() {
        JsonNode create = document.at("/paths/~1auth~1token~1create/post/requestBody/content/application~1json/schema");
        assertThat(create.at("/properties/renewable/type").asText()).isEqualTo("boolean");
        assertThat(create.at("/properties/renewable/default").asBoolean()).isTrue();
        assertThat(create.at("/properties/type/enum").toString())
                .contains("service")
                .contains("batch");
        JsonNode init = document.at("/paths/~1sys~1init/post/requestBody/content/application~1json/schema");
        assertThat(init.at("/required").toString()).contains("secret_shares");
        JsonNode unseal = document.at("/paths/~1sys~1unseal/post");
        assertThat(unseal.at("/requestBody/content/application~1json/schema/properties/key/format")
                        .asText())
                .isEqualTo("password");
        assertThat(unseal.at("/security").isEmpty()).isTrue();
    }

    @Test
    @DisplayName("has the data of reads, lists and deletes in the query")
    void query() {
        JsonNode list = document.at("/paths/~1auth~1token~1accessors/get/parameters/0");
        assertThat(list.path("name").asText()).isEqualTo("list");
        assertThat(list.path("required").asBoolean()).isTrue();
        JsonNode both = document.at("/paths/~1team~1plain~1{path}/get/parameters/0");
        assertThat(both.path("name").asText()).isEqualTo("list");
        assertThat(both.path("required").asBoolean()).isFalse();
        assertThat(document.at("/paths/~1secret~1data~1{path}/get/parameters").findValuesAsText("name"))
                .contains("version");
    }

    @Test
    @DisplayName("says of every operation what it does, under an id of its own, and what an error looks like")
    void operations() {
        List<String> ids = new ArrayList<>();
        parsed.getPaths().forEach((path, item) -> item.readOperations().forEach(operation -> {
            ids.add(operation.getOperationId());
            assertThat(operation.getSummary()).as(path).isNotBlank();
            assertThat(operation.getTags()).as(path).hasSize(1);
            assertThat(operation.getResponses().get("default").get$ref()).isEqualTo("#/components/responses/Refused");
        }));
        assertThat(ids).doesNotHaveDuplicates();
    }

    @Test
    @DisplayName("declares exactly the segments that a path has in braces")
    void segments() {
        Pattern braces = Pattern.compile("\\{([^}]+)}");
        document.path("paths").properties().forEach(path -> assertThat(
                        path.getValue().path("parameters").findValuesAsText("name"))
                .as(path.getKey())
                .containsExactlyElementsOf(braces.matcher(path.getKey())
                        .results()
                        .map(found -> found.group(1))
                        .toList()));
    }
}

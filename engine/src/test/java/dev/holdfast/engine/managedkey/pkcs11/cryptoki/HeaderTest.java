package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.testing.Machine;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Asks a C compiler. The rules of Windows are had from the same compiler: the header packs its structures when told that
 * it is there, and {@code long} is made to be of 32 bits.
 */
@DisplayName("A C compiler that reads the header of PKCS#11 agrees on")
class HeaderTest {
    private static final String HEADER = "#define CRYPTOKI_GNU 1\n#include <p11-kit/pkcs11.h>\n";

    @TempDir
    private Path folder;

    /** A platform, and what makes the compiler think of it. */
    private enum Platform {
        LINUX_AND_MACOS(""),
        WINDOWS("#define CRYPTOKI_FORCE_WIN32\n#define __declspec(x)\n#define long int\n");

        private final String prologue;

        Platform(String prologue) {
            this.prologue = prologue;
        }

        Abi abi() {
            return this == WINDOWS ? Abi.WINDOWS_64 : Abi.UNIX_64;
        }
    }

    /** Names of the fields of each structure, in the header's words. */
    private static Map<String, List<String>> structures() {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        fields.put("ck_attribute", List.of("type", "value", "value_len"));
        fields.put("ck_mechanism", List.of("mechanism", "parameter", "parameter_len"));
        fields.put("ck_rsa_pkcs_pss_params", List.of("hash_alg", "mgf", "s_len"));
        fields.put("ck_rsa_pkcs_oaep_params", List.of("hash_alg", "mgf", "source", "source_data", "source_data_len"));
        fields.put("ck_gcm_params", List.of("iv_ptr", "iv_len", "iv_bits", "aad_ptr", "aad_len", "tag_bits"));
        fields.put(
                "ck_c_initialize_args",
                List.of("create_mutex", "destroy_mutex", "lock_mutex", "unlock_mutex", "flags", "reserved"));
        fields.put(
                "ck_info",
                List.of("cryptoki_version", "manufacturer_id", "flags", "library_description", "library_version"));
        fields.put(
                "ck_slot_info",
                List.of("slot_description", "manufacturer_id", "flags", "hardware_version", "firmware_version"));
        fields.put(
                "ck_token_info",
                List.of(("label manufacturer_id model serial_number flags max_session_count session_count"
                                + " max_rw_session_count rw_session_count max_pin_len min_pin_len total_public_memory"
                                + " free_public_memory total_private_memory free_private_memory hardware_version"
                                + " firmware_version utc_time")
                        .split(" ")));
        fields.put("ck_session_info", List.of("slot_id", "state", "flags", "device_error"));
        fields.put("ck_mechanism_info", List.of("min_key_size", "max_key_size", "flags"));
        return fields;
    }

    private static List<Layout> layouts(Structures ours) {
        return List.of(
                ours.attribute(),
                ours.mechanism(),
                ours.pss(),
                ours.oaep(),
                ours.gcm(),
                ours.initializeArgs(),
                ours.info(),
                ours.slotInfo(),
                ours.tokenInfo(),
                ours.sessionInfo(),
                ours.mechanismInfo());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("where every field of every structure is")
    void structures(Platform platform) throws IOException {
        List<String> questions = new ArrayList<>();
        Map<String, Long> answers = new LinkedHashMap<>();
        int index = 0;
        for (Map.Entry<String, List<String>> structure : structures().entrySet()) {
            Layout layout = layouts(Structures.of(platform.abi())).get(index++);
            String name = "struct " + structure.getKey();
            for (int field = 0; field < structure.getValue().size(); field++) {
                String question =
                        "offsetof(" + name + ", " + structure.getValue().get(field) + ")";
                questions.add(question);
                answers.put(question, (long) layout.offset(field));
            }
            questions.add("sizeof(" + name + ")");
            answers.put("sizeof(" + name + ")", (long) layout.size());
        }
        assertThat(ask(platform, questions)).isEqualTo(answers);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("where every function is in the list")
    void functions(Platform platform) throws IOException {
        Map<String, Long> answers = new LinkedHashMap<>();
        for (CkFunction function : CkFunction.values()) {
            answers.put("offsetof(struct ck_function_list, " + function + ")", (long)
                    platform.abi().functionOffset(answers.size()));
        }
        answers.put(
                "sizeof(struct ck_function_list)", (long) platform.abi().functionOffset(CkFunction.values().length));
        answers.put("sizeof(ck_flags_t)", (long) platform.abi().ulong());
        assertThat(ask(platform, List.copyOf(answers.keySet()))).isEqualTo(answers);
    }

    @Test
    @DisplayName("the number of every constant that it knows")
    void constants() throws IOException {
        Map<String, Long> ours = new LinkedHashMap<>();
        Stream.of(Ckr.class, Ckm.class, Cka.class, Ckf.class)
                .flatMap(type -> Arrays.stream(type.getFields()))
                .forEach(field -> ours.put(headerName(field), value(field)));
        String guarded = ours.keySet().stream()
                .map(name -> "#ifdef " + name + "\n" + line(name) + "#endif\n")
                .collect(Collectors.joining());
        Map<String, Long> theirs = answers(Platform.LINUX_AND_MACOS, guarded);
        assertThat(ours).containsAllEntriesOf(theirs);
        ours.keySet().removeAll(theirs.keySet());
        assertThat(ours.keySet())
                .as("newer than the header of p11-kit 0.24")
                .isSubsetOf("CKR_AEAD_DECRYPT_FAILED", "CKM_AES_KEY_WRAP_KWP", "CKM_EDDSA", "CKK_EC_EDWARDS");
    }

    private static String headerName(Field constant) {
        String name = constant.getName();
        if (constant.getDeclaringClass() == Cka.class) {
            return name.startsWith("CLASS_")
                    ? name.replace("CLASS_", "CKO_")
                    : name.startsWith("TYPE_") ? name.replace("TYPE_", "CKK_") : "CKA_" + name;
        }
        return switch (name) {
            case "STATE_RO_USER" -> "CKS_RO_USER_FUNCTIONS";
            case "STATE_RW_USER" -> "CKS_RW_USER_FUNCTIONS";
            default -> constant.getDeclaringClass().getSimpleName().toUpperCase(java.util.Locale.ROOT) + "_" + name;
        };
    }

    private static long value(Field constant) {
        try {
            return constant.getLong(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, Long> ask(Platform platform, List<String> questions) throws IOException {
        return answers(platform, questions.stream().map(HeaderTest::line).collect(Collectors.joining()));
    }

    private static String line(String question) {
        return "printf(\"" + question + "=%llu\\n\", (answer)(" + question + "));\n";
    }

    private Map<String, Long> answers(Platform platform, String lines) throws IOException {
        Path source = folder.resolve("question.c");
        Path program = folder.resolve("question");
        Files.writeString(
                source,
                "#include <stdio.h>\n#include <stddef.h>\ntypedef unsigned long long answer;\n" + platform.prologue
                        + HEADER + "int main(void) {\n" + lines
                        + "return 0; }\n");
        Machine.run(
                Map.of(),
                List.of("gcc", "-w", "-I/usr/include/p11-kit-1", "-o", program.toString(), source.toString()));
        return Machine.run(Map.of(), List.of(program.toString()))
                .lines()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(
                        parts -> parts[0], parts -> Long.parseUnsignedLong(parts[1]), (a, b) -> a, LinkedHashMap::new));
    }
}

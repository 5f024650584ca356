package dev.holdfast.desktop.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.holdfast.desktop.transcript.Verdict.Finding;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Writes and checks the signed form of a transcript, as the package describes it. */
final class SignedTranscript {
    static final String FORMAT = "holdfast-signed-transcript-1";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String SIGNATURE = "signature";

    private SignedTranscript() {}

    /** The file of a transcript, for people and machines. */
    static byte[] write(Recorded transcript, ConsoleKey key, Author signer, String time) throws IOException {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("format", FORMAT);
        document.put("exported", time);
        document.putObject("signer")
                .put("algorithm", ConsoleKey.ALGORITHM)
                .put("public_key", base64(key.publicBytes()))
                .put("fingerprint", Fingerprint.of(key.publicBytes()).hex())
                .put("user", signer.user())
                .put("host", signer.host());
        ArrayNode entries = document.putArray("entries");
        transcript.entries().forEach(entry -> entries.add(entry.json()));
        document.put(SIGNATURE, base64(key.sign(CanonicalJson.bytes(document))));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(document);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /**
     * Looks at a file.
     *
     * @param own of this console
     */
    static Verdict check(byte[] file, Fingerprint own) {
        try {
            return check(CanonicalJson.parse(file), own);
        } catch (IOException | IllegalArgumentException | GeneralSecurityException e) {
            return Verdict.unreadable(String.valueOf(e.getMessage()));
        }
    }

    private static Verdict check(JsonNode document, Fingerprint own) throws IOException, GeneralSecurityException {
        if (!(document instanceof ObjectNode content)
                || !document.path("format").asText().equals(FORMAT)) {
            return Verdict.unreadable("the format is not " + FORMAT);
        }
        byte[] publicKey = decoded(document.path("signer").path("public_key"));
        byte[] signature = decoded(document.path(SIGNATURE));
        Recorded transcript = transcript(document.path("entries"));
        boolean signed = ConsoleKey.verifies(
                publicKey, CanonicalJson.bytes(content.deepCopy().without(List.of(SIGNATURE))), signature);
        Fingerprint signer = Fingerprint.of(publicKey);
        Finding finding = finding(transcript, signed, signer.equals(own));
        return new Verdict(
                finding,
                Optional.of(transcript),
                Optional.of(signer),
                who(document.path("signer")),
                document.path("exported").asText(),
                "");
    }

    private static Finding finding(Recorded transcript, boolean signed, boolean own) {
        if (!transcript.isWhole()) {
            return Finding.ENTRY_CHANGED;
        }
        if (!signed) {
            return Finding.SIGNATURE_WRONG;
        }
        return own ? Finding.VALID : Finding.OTHER_SIGNER;
    }

    private static String who(JsonNode signer) {
        return signer.path("user").asText() + "@" + signer.path("host").asText();
    }

    /** Base64 in the one way in which {@link #base64} writes it: Java overlooks bits that its last letter has to spare. */
    private static byte[] decoded(JsonNode text) {
        byte[] bytes = Base64.getDecoder().decode(text.asText());
        if (!base64(bytes).equals(text.asText())) {
            throw new IllegalArgumentException("the base64 of the key or of the signature was changed");
        }
        return bytes;
    }

    private static Recorded transcript(JsonNode entries) throws IOException {
        List<Entry> read = new ArrayList<>();
        OptionalLong wrong = OptionalLong.empty();
        Chain chain = Chain.START;
        for (JsonNode json : entries) {
            Entry entry = Chain.entry(json);
            read.add(entry);
            if (wrong.isEmpty() && !chain.leadsTo(entry)) {
                wrong = OptionalLong.of(read.size());
            }
            chain = Chain.after(entry);
        }
        String id = read.isEmpty() ? "" : read.get(0).get("id");
        return new Recorded(id, read, wrong);
    }
}

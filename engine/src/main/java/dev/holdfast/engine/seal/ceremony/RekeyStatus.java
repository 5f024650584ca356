package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.seal.Handout;
import dev.holdfast.engine.seal.SplitRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far a rekey is.
 *
 * @param progress of the old shares
 * @param goal what is asked for, empty if no rekey is under way
 * @param verificationNonce of the verification that is waited for, or ""
 */
record RekeyStatus(Progress progress, Optional<RekeyGoal> goal, String verificationNonce) {

    /** As a reply shows it. */
    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        Optional<SplitRequest> split = goal.map(g -> g.request().split());
        members.put("nonce", progress.nonce());
        members.put("started", goal.isPresent());
        members.put("t", split.map(SplitRequest::threshold).orElse(0L));
        members.put("n", split.map(SplitRequest::shares).orElse(0L));
        members.put("progress", progress.given());
        members.put("required", progress.required());
        putOptions(members);
        return members;
    }

    /** The reply that hands the new shares out. */
    Map<String, Object> completed(Handout handout) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("nonce", progress.nonce());
        members.put("complete", true);
        members.put("keys", handout.hex());
        members.put("keys_base64", handout.base64());
        putOptions(members);
        return members;
    }

    private void putOptions(Map<String, Object> members) {
        List<String> fingerprints = goal.map(RekeyGoal::fingerprints).orElse(List.of());
        members.put("pgp_fingerprints", fingerprints.isEmpty() ? null : fingerprints);
        members.put("backup", goal.filter(g -> g.request().backup()).isPresent());
        members.put(
                "verification_required",
                goal.filter(g -> g.request().verification()).isPresent());
        if (!verificationNonce.isEmpty()) {
            members.put("verification_nonce", verificationNonce);
        }
    }
}

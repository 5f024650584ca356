package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrTokenClaims;
import java.util.Optional;

/** An activation token that is being typed, and what it says of itself before anybody is asked. For the FX thread only. */
final class PresentedModel {
    private final ActionTools tools;
    private final SecretBuffer token = new SecretBuffer();

    PresentedModel(ActionTools tools) {
        this.tools = tools;
    }

    SecretBuffer token() {
        return token;
    }

    /** What the token says of itself; empty for what is none. */
    Optional<DrTokenClaims> claims() {
        try {
            return token.isEmpty() ? Optional.empty() : Optional.of(token.asText(DrTokenClaims::read));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Which of the known clusters made the token. */
    Optional<DrCluster> issuer() {
        String id = claims().map(DrTokenClaims::issuer).orElse("");
        return tools.model().clusters().stream()
                .filter(known -> known.status()
                        .filter(DrStatus::isPrimary)
                        .filter(status -> status.clusterId().equals(id))
                        .isPresent())
                .findFirst();
    }

    /** The file of authorities by which this console recognises the issuer, if it has one. */
    Optional<String> issuerAuthorities() {
        return issuer().flatMap(known -> known.cluster().remote())
                .map(RemoteCluster::caFile)
                .filter(file -> !file.isEmpty());
    }

    /** What is still missing, "" if nothing is. */
    String missing() {
        if (token.isEmpty()) {
            return Texts.get("dr.action.follow.missing.token");
        }
        return claims().map(this::problemOf).orElseGet(() -> Texts.get("dr.action.follow.no-token"));
    }

    private String problemOf(DrTokenClaims claims) {
        return claims.expires().isAfter(tools.clock().instant()) ? "" : Texts.get("dr.action.follow.expired");
    }
}

package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A person who logged in with the provider's command line, by a refresh token (RFC 6749, section 6). Immutable. */
final class AuthorizedUser implements Credentials {
    static final String TYPE = "authorized_user";

    private final Map<String, String> form;
    private final String tokenUri;
    private final Optional<String> quotaProject;

    private AuthorizedUser(Map<String, String> form, String tokenUri, Optional<String> quotaProject) {
        this.form = form;
        this.tokenUri = tokenUri;
        this.quotaProject = quotaProject;
    }

    static AuthorizedUser of(CredentialFile.Members members) {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", "refresh_token");
        for (String name : new String[] {"client_id", "client_secret", "refresh_token"}) {
            form.put(name, members.required(name));
        }
        String project = members.optional("quota_project_id", "");
        return new AuthorizedUser(
                form,
                TokenEndpoint.checked(members),
                project.matches("[A-Za-z0-9.:-]{1,64}") ? Optional.of(project) : Optional.empty());
    }

    @Override
    public AccessToken fetch(TokenEndpoint endpoint, Deadline deadline) {
        return endpoint.post(tokenUri, form, deadline);
    }

    @Override
    public Optional<String> quotaProject() {
        return quotaProject;
    }

    @Override
    public String toString() {
        return "AuthorizedUser[hidden]";
    }
}

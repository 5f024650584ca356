package dev.holdfast.engine.access;

import dev.holdfast.engine.access.policy.Acl;
import dev.holdfast.engine.access.policy.Capability;
import dev.holdfast.engine.access.policy.Conditions;
import dev.holdfast.engine.access.policy.PathRule;
import dev.holdfast.engine.access.policy.Policy;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.WrapHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Who is calling and what they may, as long as one request lasts. Paths are relative to the namespace that serves the
 * request. Immutable; holds no token text.
 */
public final class Identity implements Caller {
    private final Token token;
    private final Acl acl;
    private final Viewpoint viewpoint;

    Identity(Token token, Acl acl, Viewpoint viewpoint) {
        this.token = token;
        this.acl = acl;
        this.viewpoint = viewpoint;
    }

    /** What was stored of the token when it was shown. */
    public Token token() {
        return token;
    }

    public boolean isRoot() {
        return token.isRoot();
    }

    /** Whether a policy grants this on the path; rules over parameters and wrapping are not looked at. */
    public boolean allows(Capability capability, String path) {
        return isRoot()
                || rule(capability, path)
                        .filter(rule -> rule.grants(capability))
                        .isPresent();
    }

    /** Whether anything is granted in a folder, given with a slash at its end. */
    public boolean reaches(String folder) {
        return isRoot() || viewpoint.own(folder).filter(acl::reaches).isPresent();
    }

    /**
     * Whether this request may be carried out as far as policies go, sudo aside.
     *
     * @param fields of the call, since parameters have other spellings
     */
    public boolean allows(Capability capability, Request request, FieldSet fields) {
        return isRoot()
                || rule(capability, request.path())
                        .filter(rule -> rule.grants(capability))
                        .map(PathRule::conditions)
                        .filter(wrappingAllowed(request))
                        .filter(c -> !capability.writes() || c.allowParameters(request.data(), fields))
                        .isPresent();
    }

    private static Predicate<Conditions> wrappingAllowed(Request request) {
        Optional<Duration> time = WrapHeaders.ttl(request.headers());
        return conditions -> conditions.allowWrapping(time);
    }

    private Optional<PathRule> rule(Capability capability, String path) {
        return viewpoint.own(path).flatMap(capability == Capability.LIST ? acl::ruleForListing : acl::rule);
    }

    /** Whether protected paths and fields are open, besides the capability that the operation needs. */
    public boolean mayUseSudo(String path) {
        return isRoot()
                || viewpoint
                        .own(path)
                        .flatMap(acl::rule)
                        .filter(rule -> rule.grants(Capability.SUDO))
                        .isPresent();
    }

    /** The policies that grant this; none if nothing does. */
    public List<String> grantingPolicies(Capability capability, String path) {
        if (isRoot()) {
            return List.of(Policy.ROOT);
        }
        return rule(capability, path)
                .filter(rule -> rule.grants(capability))
                .map(acl::policiesOf)
                .orElse(List.of());
    }

    /** What may be done on a path, in order of name: {@code root} alone for everything, {@code deny} alone for nothing. */
    public Set<String> capabilities(String path) {
        if (isRoot()) {
            return Set.of(Policy.ROOT);
        }
        Set<String> words = new TreeSet<>();
        rule(path.endsWith("/") ? Capability.LIST : Capability.READ, path)
                .ifPresent(r -> r.capabilities().forEach(c -> words.add(c.word())));
        return words.isEmpty() ? Set.of(Capability.DENY.word()) : words;
    }

    @Override
    public String displayName() {
        return token.displayName();
    }

    @Override
    public String accessor() {
        return token.accessor();
    }

    @Override
    public List<String> policies() {
        return token.policies();
    }

    @Override
    public String tokenType() {
        return token.type().word();
    }

    @Override
    public Map<String, String> metadata() {
        return token.meta();
    }

    @Override
    public Optional<Instant> tokenIssued() {
        return Optional.of(token.lease().issued());
    }

    @Override
    public Duration tokenTtl() {
        return token.lease().ttl();
    }

    @Override
    public String toString() {
        return "Identity[" + token.displayName() + "]";
    }
}

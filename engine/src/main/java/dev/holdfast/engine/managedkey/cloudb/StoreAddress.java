package dev.holdfast.engine.managedkey.cloudb;

import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.ENVIRONMENT;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.RESOURCE;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.STORE_NAME;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.TENANT_ID;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.managedkey.cloud.CloudService;
import java.util.Optional;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/**
 * Where a store and its login are, and what tokens are asked for. What a store's own challenge names is not used: it
 * could send the secret anywhere.
 *
 * @param store root of the store
 * @param authority root of the login
 * @param resource what tokens are for
 */
record StoreAddress(HttpUrl store, HttpUrl authority, String resource) {
    private static final Pattern TENANT = Pattern.compile("[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*");

    /**
     * @param service may have other addresses
     * @throws InvalidFields if there can be no such host
     */
    static StoreAddress of(Fields settings, CloudService service) {
        String suffix = settings.text(RESOURCE);
        CloudEnvironment cloud = CloudEnvironment.of(settings.text(ENVIRONMENT));
        return new StoreAddress(
                url(STORE_NAME, service.endpoint(), settings.text(STORE_NAME) + "." + suffix),
                url(ENVIRONMENT, service.loginEndpoint(), cloud.authority()),
                "https://" + suffix);
    }

    private static HttpUrl url(String field, Optional<String> given, String host) {
        HttpUrl url = HttpUrl.parse(given.orElse("https://" + host));
        if (url == null) {
            throw InvalidFields.of(field, "leads to " + host + ", which is no host name; correct it");
        }
        return url;
    }

    String scope() {
        return resource + "/.default";
    }

    /**
     * The tenant's token endpoint.
     *
     * @throws InvalidFields if there can be no such tenant
     */
    HttpUrl tokenEndpoint(Fields settings) {
        String tenant = settings.text(TENANT_ID);
        if (!TENANT.matcher(tenant).matches()) {
            throw InvalidFields.of(TENANT_ID, "is neither an id nor a domain of a directory tenant; correct it");
        }
        return authority
                .newBuilder()
                .addPathSegment(tenant)
                .addPathSegments("oauth2/v2.0/token")
                .build();
    }
}

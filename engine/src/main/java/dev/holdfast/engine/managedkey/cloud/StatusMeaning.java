package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.managedkey.BackendException.Category;

/**
 * What an HTTP status means where nothing else is said.
 *
 * @param passing whether the next attempt may succeed
 * @param remedy one thing to do
 */
record StatusMeaning(Category category, boolean passing, String remedy) {

    static StatusMeaning of(int status) {
        if (status >= 500) {
            return new StatusMeaning(Category.UNREACHABLE, true, "see the provider's status page, and try again");
        }
        if (status < 400) {
            return new StatusMeaning(
                    Category.UNREACHABLE,
                    false,
                    "redirects are not followed; correct the endpoint, or bypass the proxy");
        }
        return switch (status) {
            case 401 -> new StatusMeaning(Category.AUTHENTICATION, false, "check the credentials");
            case 403 -> new StatusMeaning(Category.PERMISSION, false, "give the identity the permission it lacks");
            case 404 -> new StatusMeaning(Category.NOT_FOUND, false, "check the names in the managed key's settings");
            case 407 -> new StatusMeaning(Category.UNREACHABLE, false, "a proxy wants credentials; bypass it");
            case 408 -> new StatusMeaning(Category.UNREACHABLE, true, "try again");
            default ->
                new StatusMeaning(
                        Category.MECHANISM, false, "check that the managed key's settings fit the provider's key");
        };
    }
}

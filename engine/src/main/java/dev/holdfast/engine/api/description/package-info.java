/**
 * What paths offer, told from the very specifications that convert and validate: help for people, and OpenAPI 3.0
 * documents for tools.
 *
 * <p>An OpenAPI document names each path with the paths of its mount. A list is a {@code get} with the parameter {@code
 * list}, PUT is not named beside POST, which it equals, and segments of which one may hold slashes say so. What OpenAPI
 * has no words for, other spellings, conditions and rules over several fields, stands in descriptions.
 */
package dev.holdfast.engine.api.description;

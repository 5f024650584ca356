/**
 * Reads HCL, and JSON of the same structure, into a tree that knows its lines. Nothing is evaluated: there are no
 * functions, variables or look-ups, and {@code ${...}} in a text stays as it is. So a hostile text gives a tree or an
 * error.
 *
 * <p>Not done by a library, because the one at hand evaluates functions that read files while it parses, merges what
 * occurs twice, and tells no lines.
 *
 * <p>Grammar:
 *
 * <pre>{@code
 * document = "{" items "}" | items
 * items    = { item [","] }
 * item     = name ( ("=" | ":") value | { name } "{" items "}" )
 * name     = identifier | text
 * value    = text | number | "true" | "false" | "[" [ value { "," value } [","] ] "]" | "{" items "}"
 * text     = '"' ... '"' with the escapes of JSON, or a heredoc: <<WORD or <<-WORD, lines, WORD
 * comment  = "#" or "//" to the end of the line, or between "/*" and "*" + "/"
 * }</pre>
 */
package dev.holdfast.engine.hcl;

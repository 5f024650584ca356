/**
 * Forms drawn from the engine's field specifications.
 *
 * <p>{@link dev.holdfast.desktop.ui.form.FormModel} holds what is typed and knows nothing of controls;
 * {@link dev.holdfast.desktop.ui.form.FieldForm} draws it. A field that is new in the engine appears by itself. What is
 * checked here are hints for the person who types: the engine is the judge, and its answers are attached to the fields.
 */
package dev.holdfast.desktop.ui.form;

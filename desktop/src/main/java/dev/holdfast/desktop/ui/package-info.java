/** What every screen is made of: background tasks, problems, texts, views, chips, clipboard and file dialogs. */
package dev.holdfast.desktop.ui;

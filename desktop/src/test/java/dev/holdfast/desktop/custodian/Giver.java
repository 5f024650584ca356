package dev.holdfast.desktop.custodian;

/** Somebody who gives a share, as at the share entry. */
public final class Giver {
    private Giver() {}

    public static void give(CollectModel<?> model, String name, String share) {
        model.custodianProperty().set(name);
        model.share().replace(0, model.share().length(), share);
        model.submit();
    }
}

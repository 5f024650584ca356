package dev.holdfast.desktop.dr.failover;

/**
 * What a failover is to come to.
 *
 * @param target name of the cluster that becomes, or has become, the primary
 * @param former name of the primary before it; "" if none is known
 * @param lost whether the former one is gone and cannot be asked to step down
 * @param checked whether the operator has seen the first check and wants to go on
 */
record Goal(String target, String former, boolean lost, boolean checked) {

    Goal afterCheck() {
        return new Goal(target, former, lost, true);
    }
}

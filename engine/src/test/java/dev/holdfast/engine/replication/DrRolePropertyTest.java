package dev.holdfast.engine.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class DrRolePropertyTest {
    private static final Key KEY = Key.local("replication/dr/role");
    private final Lineage first = Lineage.begin(3);

    @Property(tries = 200)
    void aPromotionIsAboveEveryNumberThatIsKnown(@ForAll @LongRange(min = 0, max = 1_000) long known) {
        Lineage next = first.promoted(known, 5);
        assertThat(next.number()).isGreaterThan(known).isGreaterThan(first.number());
    }

    @Property(tries = 500)
    void anyBytesAreARoleOrACleanError(@ForAll byte[] bytes) {
        assertThatCode(() -> read(bytes)).doesNotThrowAnyException();
    }

    @Property(tries = 500)
    void aRoleThatIsCutIsACleanError(@ForAll byte cut) {
        byte[] whole = DrRoleFormat.write(DrRole.firstPrimary(first, ""));
        byte[] part = Arrays.copyOf(whole, Math.floorMod(cut, whole.length - 2));
        assertThatThrownBy(() -> DrRoleFormat.read(KEY, part)).isInstanceOf(StoreException.class);
    }

    private static void read(byte[] bytes) {
        try {
            DrRoleFormat.read(KEY, bytes);
        } catch (StoreException clean) {
            assertThat(clean).hasMessageContaining(KEY.path());
        }
    }
}

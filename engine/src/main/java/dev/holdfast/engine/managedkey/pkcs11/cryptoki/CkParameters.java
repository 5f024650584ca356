package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** The parameter of a mechanism, as it lies in native memory. Immutable; arrays are the caller's and not changed. */
sealed interface CkParameters {

    /** Writes the parameter; returns its address, 0 for none. */
    long write(Arena arena, Structures structures);

    /** Length of the parameter in bytes. */
    int size(Structures structures);

    /** No parameter. */
    record None() implements CkParameters {
        @Override
        public long write(Arena arena, Structures structures) {
            return 0;
        }

        @Override
        public int size(Structures structures) {
            return 0;
        }
    }

    /** An initialisation vector, as CBC has it. */
    record Bytes(byte[] iv) implements CkParameters {
        @Override
        public long write(Arena arena, Structures structures) {
            return arena.put(iv);
        }

        @Override
        public int size(Structures structures) {
            return iv.length;
        }
    }

    /** CK_RSA_PKCS_PSS_PARAMS. */
    record Pss(long hash, long maskGeneration, long saltLength) implements CkParameters {
        @Override
        public long write(Arena arena, Structures structures) {
            Layout layout = structures.pss();
            long block = arena.allocate(layout.size());
            arena.setUlong(block + layout.offset(0), hash);
            arena.setUlong(block + layout.offset(1), maskGeneration);
            arena.setUlong(block + layout.offset(2), saltLength);
            return block;
        }

        @Override
        public int size(Structures structures) {
            return structures.pss().size();
        }
    }

    /** CK_RSA_PKCS_OAEP_PARAMS with an empty label. */
    record Oaep(long hash, long maskGeneration) implements CkParameters {
        /** CKZ_DATA_SPECIFIED: the label is given, here as nothing. */
        private static final long DATA_SPECIFIED = 1;

        @Override
        public long write(Arena arena, Structures structures) {
            Layout layout = structures.oaep();
            long block = arena.allocate(layout.size());
            arena.setUlong(block + layout.offset(0), hash);
            arena.setUlong(block + layout.offset(1), maskGeneration);
            arena.setUlong(block + layout.offset(2), DATA_SPECIFIED);
            return block;
        }

        @Override
        public int size(Structures structures) {
            return structures.oaep().size();
        }
    }

    /** CK_GCM_PARAMS in its form of six fields. */
    record Gcm(byte[] nonce, byte[] associatedData, int tagBits) implements CkParameters {
        @Override
        public long write(Arena arena, Structures structures) {
            Layout layout = structures.gcm();
            long block = arena.allocate(layout.size());
            arena.setPointer(block + layout.offset(0), arena.put(nonce));
            arena.setUlong(block + layout.offset(1), nonce.length);
            arena.setUlong(block + layout.offset(2), (long) nonce.length * Byte.SIZE);
            if (associatedData.length > 0) {
                arena.setPointer(block + layout.offset(3), arena.put(associatedData));
                arena.setUlong(block + layout.offset(4), associatedData.length);
            }
            arena.setUlong(block + layout.offset(5), tagBits);
            return block;
        }

        @Override
        public int size(Structures structures) {
            return structures.gcm().size();
        }

        /** The nonce as it stands in memory now: some tokens put one of their own there. */
        byte[] read(Arena arena, Structures structures, long block) {
            return arena.bytes(arena.pointer(block + structures.gcm().offset(0)), nonce.length);
        }
    }
}

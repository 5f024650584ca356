package dev.holdfast.desktop.keys;

/** What a token and its keys answer in tests; apostrophes stand for quotes. */
final class Samples {
    static final String SIGNED =
            """
            {'data':{'key_type':'RSA','key_bits':2048,'algorithm':'RSASSA-PKCS1-v1_5','hash_algorithm':'sha2-256',
            'public_key':'-----BEGIN PUBLIC KEY-----\\nMIIB\\n-----END PUBLIC KEY-----\\n',
            'key_fingerprint':'9f2c41d07be8835a66c10e94d7f3b2a85c19e0f7a4d36b8821cc5d90ef47b613',
            'input':'AA==','signature':'AA==','verified':true,'generated':false,'replaced':false,'duration_ms':41}}""";
    static final String PIN_INCORRECT =
            """
            {'errors':['managed key token-signer: authentication: CKR_PIN_INCORRECT (0x000000A0): \
            the token rejected the PIN. Update the key with the right PIN; it is not tried again before.'],
            'data':{'category':'authentication','backend_code':'CKR_PIN_INCORRECT','backend_code_hex':'0x000000A0'}}""";
    static final String LIBRARIES =
            """
            {'data':{'libraries':[{'name':'softhsm','loaded':true,'description':'Implementation of PKCS11',
            'manufacturer':'SoftHSM','cryptoki_version':'2.40'},{'name':'hsm1','loaded':false,
            'error':'/opt/hsm1/lib/p11.so: no such file','description':'','manufacturer':'','cryptoki_version':''}]}}""";
    static final String SLOTS =
            """
            {'data':{'slots':[{'slot':'1672391814','slot_hex':'0x63AEC086','token_present':true,
            'token_label':'ceremony','serial':'5f9a2c11e3aec086','manufacturer':'SoftHSM project','model':'SoftHSM v2'},
            {'slot':'31','slot_hex':'0x1F','token_present':true,'token_label':'backup','serial':'0d11f2',
            'manufacturer':'SoftHSM project','model':'SoftHSM v2'},
            {'slot':'2','slot_hex':'0x2','token_present':false,'token_label':'','serial':'',
            'manufacturer':'','model':''}]}}""";
    static final String CONTENTS =
            """
            {'data':{'keys':[{'label':'signer-1','id':'01','class':'private','kind':'RSA','bits':2048,'curve':''},
            {'label':'signer-1','id':'01','class':'public','kind':'RSA','bits':2048,'curve':''},
            {'label':'issuing-ca','id':'a1b2c3','class':'private','kind':'EC','bits':0,'curve':'P-384'}],
            'mechanisms':[{'mechanism':1,'hex':'0x0001','name':'CKM_RSA_PKCS'},
            {'mechanism':13,'hex':'0x000D','name':'CKM_RSA_PKCS_PSS'},
            {'mechanism':4161,'hex':'0x1041','name':'CKM_ECDSA'}]}}""";

    private Samples() {}

    static KeyServer token(KeyServer server) {
        return server.answer("read sys/internal/pkcs11/libraries", 200, LIBRARIES)
                .answer("update sys/internal/pkcs11/slots", 200, SLOTS)
                .answer("update sys/internal/pkcs11/objects", 200, CONTENTS);
    }

    static KeyServer someKeys(KeyServer server) {
        return server.with(
                        "token-signer",
                        key("ceremony / token-signer", "['pki/','transit/']", "'any_mount':false", test(true, "", "")))
                .with("code-signing", key("ceremony / code-signing-2026", "[]", "'any_mount':true", test(true, "", "")))
                .with(
                        "issuing-ca",
                        key(
                                "backup / issuing-ca",
                                "['pki/']",
                                "'any_mount':false",
                                test(false, "authentication", "pin")))
                .with("archive", key("backup / archive", "[]", "'any_mount':false", "null"));
    }

    static String key(String location, String mounts, String anyMount, String lastTest) {
        return """
               {'location':'%s','allowed_mounts':%s,%s,'last_test':%s,'usages':['sign','verify'],
               'allow_generate_key':true,'allow_replace_key':true,'allow_store_key':false,'library':'softhsm',
               'slot':null,'token_label':'ceremony','pin':'redacted','force_rw_session':false,'max_parallel':1,
               'key_label':'signer-1','key_id':'','mechanism':1,'key_bits':2048,'curve':'','rsa_oaep_hash':'sha256'}"""
                .formatted(location, mounts, anyMount, lastTest);
    }

    static String test(boolean ok, String category, String message) {
        return "{'time':'2026-03-04T09:15:30Z','ok':%s,'category':'%s','message':'%s'}"
                .formatted(ok, category, message);
    }
}

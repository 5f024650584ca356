package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.cloud.CloudService;

/**
 * What all managed keys at cloud provider A share.
 *
 * @param service addresses, trust and time limits
 * @param http carries the SDK's requests
 * @param surroundings variables and profile files of the server
 * @param chain credentials for keys that state none
 * @param metadata of the machine
 */
record CloudA(
        CloudService service,
        SdkHttp http,
        Surroundings surroundings,
        CredentialChain chain,
        InstanceMetadata metadata) {

    static CloudA of(CloudService service, Surroundings surroundings) {
        return new CloudA(
                service,
                new SdkHttp(service.http()),
                surroundings,
                new CredentialChain(surroundings),
                new InstanceMetadata(surroundings.metadataEndpoint(), service.http()));
    }
}

package dev.holdfast.desktop.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.ServerCertificate;
import dev.holdfast.engine.client.Transport;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The real ways to clusters, listened in on: what the answers hold under the names of secrets is kept, scrambled. Safe
 * for many threads.
 */
public final class Overhearing implements Connector {
    private static final List<String> NAMES = List.of("keys_base64", "root_token", "otp", "encoded_token");

    private final Connector real = new EngineConnector();
    private final Map<String, Queue<String>> heard = new ConcurrentHashMap<>();

    /** Everything that answers held under this name, {@link Scrambled}, oldest first. */
    public List<String> heard(String name) {
        return List.copyOf(heard.getOrDefault(name, new ConcurrentLinkedQueue<>()));
    }

    @Override
    public Link workstation(Path home, List<KmsModule> modules) {
        return listeningTo(real.workstation(home, modules));
    }

    @Override
    public Link remote(RemoteCluster cluster) {
        return listeningTo(real.remote(cluster));
    }

    @Override
    public ServerCertificate certificate(String url) {
        return real.certificate(url);
    }

    private Link listeningTo(Link link) {
        Holdfast client = new Holdfast(new Listening(transport(link.client())));
        return new Link() {
            @Override
            public Holdfast client() {
                return client;
            }

            @Override
            public Holdfast watcher() {
                return link.watcher();
            }

            @Override
            public void close() {
                link.close();
            }
        };
    }

    private static Transport transport(Holdfast client) {
        try {
            Field field = Holdfast.class.getDeclaredField("transport");
            field.setAccessible(true);
            return (Transport) field.get(client);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void listen(JsonNode body) {
        for (String name : NAMES) {
            body.findValues(name).forEach(value -> {
                if (value.isArray()) {
                    value.forEach(each -> keep(name, each.asText()));
                } else {
                    keep(name, value.asText());
                }
            });
        }
    }

    private void keep(String name, String secret) {
        if (!secret.isEmpty()) {
            heard.computeIfAbsent(name, first -> new ConcurrentLinkedQueue<>()).add(Scrambled.of(secret));
        }
    }

    private final class Listening implements Transport {
        private final Transport way;

        Listening(Transport way) {
            this.way = way;
        }

        @Override
        public Reply send(Outgoing call) {
            Reply reply = way.send(call);
            listen(reply.body());
            return reply;
        }

        @Override
        public String address() {
            return way.address();
        }

        @Override
        public void close() {
            way.close();
        }
    }
}

import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { CLIENT_HEADER, createClientVerifier, type RequestClient } from '@maseki/service-kit/identity/client.ts';
import { publicKeysFrom } from '@maseki/service-kit/identity/keys.ts';
import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { startGateway } from '../../src/gateway.ts';
import { type FakeAuth, fakeAuth } from './fake-auth.ts';
import { type FakePod, fakePod, type ReceivedRequest } from './fake-pod.ts';

/** A gateway pod. */
interface OtherGateway {
  url: string;
  /** Where `/healthz` and `/readyz` are. */
  probesUrl: string;
  metricsUrl: string;
  stop(): Promise<void>;
}

/** A gateway with pods behind it that tests control. */
export interface TestGateway extends OtherGateway {
  socketUrl: string;
  auth: FakeAuth;
  /** Two pods of the battle service. */
  battle: readonly [FakePod, FakePod];
  /** The only pod of auth. */
  authPod: FakePod;
  /** The settings of its gateways. */
  env: Environment;
  /** From where the gateway says, by its signature, that a request comes. */
  clientOf(received: ReceivedRequest | undefined): RequestClient | null;
  /** Another gateway pod of the same deployment. */
  another(env?: Environment): Promise<OtherGateway>;
}

/** Starts a gateway over a real NATS, with fake services. */
export async function startTestGateway(more: Environment = {}): Promise<TestGateway> {
  const sandbox = await createSandbox();
  const auth = await fakeAuth(sandbox);
  const gatewayKeys = publicKeysFrom(sandbox.env.GATEWAY_PUBLIC_KEYS);
  const [authPod, ...battle] = await Promise.all([fakePod(), fakePod({ gatewayKeys }), fakePod({ gatewayKeys })]);
  const stops: (() => Promise<void>)[] = [];

  const env = {
    ...(await sandbox.envOf('gateway')),
    PORT: '0',
    AUTH_URLS: authPod.url,
    BATTLE_URLS: battle.map(({ url }) => url).join(','),
    ASSETS_DIR: '/nonexistent',
    ...more,
  };

  const verifyClient = createClientVerifier(gatewayKeys);
  const start = async (own: Environment = {}) => {
    const { port, metricsPort, stop } = await startGateway({ env: { ...env, ...own } });
    stops.push(stop);
    const url = `http://127.0.0.1:${port}`;
    const probesUrl = `http://127.0.0.1:${metricsPort ?? port}`;
    return { url, probesUrl, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, stop };
  };

  const first = await start();
  return {
    ...first,
    socketUrl: first.url.replace('http', 'ws'),
    auth,
    env,
    battle,
    authPod,
    clientOf: (received) => verifyClient(String(received?.headers[CLIENT_HEADER])),
    another: start,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all([authPod, ...battle].map((pod) => pod.kill()));
      await auth.stop();
      await sandbox.clean();
    },
  };
}

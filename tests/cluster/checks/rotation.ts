import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { serviceNames } from '@maseki/tools/servers/pods.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { COMPONENT } from '../cluster/objects.ts';
import { podsOf } from '../cluster/pods.ts';
import { objectName } from '../cluster/release.ts';
import { type CheckResult, type ClusterTest, explanation, type Observed, underLoad } from '../cluster-test.ts';
import { failedWithoutRetryAfter, NOTHING_LOST } from '../judge.ts';

type Secret = 'keys' | 'nats' | 'mongodb';

/** Owners of a signing key. Auth signs identities, the gateway signs its own statements. */
const OWNERS = ['identity', 'gateway'] as const;
/**
 * How long an identity of the former key stays valid (docs/operations.md, "Keys of identities").
 */
const LIFE_OF_IDENTITY_MS = 60_000;
/** The test reads stored data with the password of this service. */
const READS_FOR_THE_TEST = 'battle';

/** The first server of NATS is replaced within this time after an upgrade began. */
const REPLACED_WITHIN_MS = 120_000;

const newPassword = () => randomBytes(24).toString('base64url');

function newKeyPair(): { signing: string; public: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    signing: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

async function readSecret({ cluster }: ClusterTest, secret: Secret): Promise<Record<string, string>> {
  const found = await cluster.find<{ data: Record<string, string> }>('secret', objectName(secret));
  if (!found) throw new Error(`there is no secret ${objectName(secret)}`);
  return Object.fromEntries(
    Object.entries(found.data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
  );
}

/**
 * Changes some keys of a secret as an operator does, and lets Helm roll the pods that read them.
 */
async function change(test: ClusterTest, secret: Secret, values: Readonly<Record<string, string>>): Promise<void> {
  test.onProgress(`new ${Object.keys(values).join(', ')}`);
  const patch = JSON.stringify({ stringData: values });
  await test.cluster.inNamespace(['patch', 'secret', objectName(secret), '--type=merge', '--patch', patch]);
  test.forget();
  await test.ensure('a', {}, { inTurn: true });
}

/** The steps of docs/operations.md, for the keys of identities and of the gateway together. */
async function rotateKeys(test: ClusterTest): Promise<void> {
  const before = await readSecret(test, 'keys');
  const made = OWNERS.map((owner) => ({ owner, ...newKeyPair() }));
  const valuesOf = (toValues: (pair: (typeof made)[number]) => Record<string, string>) =>
    Object.assign({}, ...made.map(toValues)) as Record<string, string>;

  const both = valuesOf(({ owner, public: key }) => ({
    [`${owner}-public-keys`]: `${before[`${owner}-public-keys`]}\n${key}`,
  }));
  await change(test, 'keys', both);
  const signedByNew = valuesOf(({ owner, signing }) => ({
    [`${owner}-signing-keys`]: `${signing}\n${before[`${owner}-signing-keys`]}`,
  }));
  await change(test, 'keys', signedByNew);
  await sleep(LIFE_OF_IDENTITY_MS);
  const onlyNew = valuesOf(({ owner, signing, public: key }) => ({
    [`${owner}-signing-keys`]: signing,
    [`${owner}-public-keys`]: key,
  }));
  await change(test, 'keys', onlyNew);
}

const passwordsOf = (users: readonly string[]): Record<string, string> =>
  Object.fromEntries(users.map((user) => [`${user}-password`, newPassword()]));

/** All servers of NATS get the new password at once, because they refuse a different one. */
async function rotateClusterPassword(test: ClusterTest): Promise<void> {
  const { cluster } = test;
  const before = new Set((await podsOf(cluster, 'nats')).map(({ metadata }) => metadata.uid));
  const changed = change(test, 'nats', passwordsOf(['cluster']));
  await eventually(async () => (await podsOf(cluster, 'nats')).some(({ metadata }) => !before.has(metadata.uid)), {
    withinMs: REPLACED_WITHIN_MS,
    everyMs: 500,
  });
  await cluster.inNamespace(['delete', 'pod', '--selector', `${COMPONENT}=nats`, '--wait=false']);
  await changed;
}

function resultOf(name: string, observed: Observed, bounds: Parameters<typeof above>[1]) {
  const without_retry_after = failedWithoutRetryAfter(observed.records.calls).length;
  const figures = { ...observed.figures, without_retry_after };
  return {
    figures: { [name]: { ...figures, ...explanation(observed) } },
    missed: above(figures, bounds).map((sentence) => `${name}: ${sentence}`),
  };
}

/**
 * Keys and passwords are changed while players play (docs/operations.md, "To change one"). The keys
 * of identities and of the gateway change without a failed call. The passwords of MongoDB and NATS
 * change without a loss, and every call that fails during the change of MongoDB's says when to try
 * again. Afterwards all players are known by their sessions and passwords.
 */
export async function rotation(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const unnoticed = { ...NOTHING_LOST, failed_calls: 0, broken_sockets: 0 };
  const keys = resultOf('keys', await underLoad(test, () => rotateKeys(test)), unnoticed);
  const users = serviceNames().filter((name) => name !== READS_FOR_THE_TEST);
  const ofMongodb = () => change(test, 'mongodb', passwordsOf([...users, 'root']));
  const refused = { ...NOTHING_LOST, without_retry_after: 0 };
  const mongodb = resultOf('mongodb', await underLoad(test, ofMongodb), refused);
  const ofNats = () => change(test, 'nats', passwordsOf([...serviceNames(), 'gateway', 'setup']));
  const nats = resultOf('nats', await underLoad(test, ofNats), NOTHING_LOST);
  const cluster = resultOf('cluster', await underLoad(test, () => rotateClusterPassword(test)), NOTHING_LOST);

  await test.release.test();
  const accounts = await test.load.accounts();
  const { players, bySession, byPassword } = accounts;
  const isKnown = players > 0 && bySession === players && byPassword === players;
  return {
    figures: { ...keys.figures, ...mongodb.figures, ...nats.figures, ...cluster.figures, accounts },
    missed: [
      ...[keys, mongodb, nats, cluster].flatMap(({ missed }) => missed),
      ...(isKnown ? [] : [`of ${players} players ${bySession} have their session and ${byPassword} can log in`]),
    ],
  };
}

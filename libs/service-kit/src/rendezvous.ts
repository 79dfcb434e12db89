import { hash } from 'node:crypto';

/**
 * The pods in the order in which they should serve a key (rendezvous hashing). Processes that know
 * the same pods find the same order without communication, and a pod that comes or goes moves only
 * its own keys.
 */
export const rendezvousOrder = (pods: readonly string[], key: string): string[] =>
  pods
    .map((pod) => ({ pod, score: hash('sha1', `${pod}\n${key}`) }))
    .sort((one, other) => (one.score < other.score ? 1 : -1))
    .map(({ pod }) => pod);

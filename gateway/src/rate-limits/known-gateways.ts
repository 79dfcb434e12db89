import { hash } from 'node:crypto';
import { ALL_GATEWAYS, broadcasts } from '@maseki/contracts/gateway/events.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';

const ROUND_MS = 1_000;
/** The messages in a second that a gateway hears of others, beyond which all speak less often. */
const HEARD_PER_SECOND = 25;
/** A gateway that misses so many of its messages counts as dead. */
const MISSED = 3;
/** Keys go to owners in groups, so that the order of gateways is not hashed for each. */
const SLOTS = 1_024;

const slotOf = (key: string): number => hash('sha1', key, 'buffer').readUInt16BE() % SLOTS;

interface Heard {
  every: number;
  silentFor: number;
}

interface KnownGatewaysDeps {
  bus: Pick<Bus, 'broadcastTo' | 'onBroadcastTo' | 'connection'>;
  log: Log;
}

/**
 * The living gateways, each of which owns a part of all keys. Silence is counted in rounds of this
 * process, not timed, so that one that was paused does not believe that all others died. Without
 * NATS a gateway soon knows itself only.
 */
export function knownGateways({ bus, log }: KnownGatewaysDeps) {
  const id = ulid();
  const others = new Map<string, Heard>();
  let owners: string[] = [];
  let untilNext = 0;

  /** In rounds. Grows with the gateways, so that each hears about as many messages of any number. */
  const every = () => Math.ceil((others.size + 1) / HEARD_PER_SECOND);
  const canSay = () => !bus.connection.isClosed() && !bus.connection.isDraining();
  const say = (key: string) => bus.broadcastTo(broadcasts.gatewayHere, key, { id, every: every() });

  function forget(other: string): void {
    if (others.delete(other)) owners = [];
  }

  /** True if it was not known. */
  function hear(other: string, rounds: number | null): boolean {
    if (rounds === null) {
      forget(other);
      return false;
    }
    const isNew = !others.has(other);
    others.set(other, { every: rounds, silentFor: 0 });
    if (isNew) owners = [];
    return isNew;
  }

  const stops = [
    bus.onBroadcastTo(broadcasts.gatewayHere, ALL_GATEWAYS, ({ id: other, every: rounds }) => {
      if (other !== id && hear(other, rounds)) say(other);
    }),
    bus.onBroadcastTo(broadcasts.gatewayHere, id, ({ id: other, every: rounds }) => void hear(other, rounds)),
  ];

  async function round(): Promise<void> {
    for (const [other, heard] of others) {
      heard.silentFor += 1;
      if (heard.silentFor > MISSED * heard.every) forget(other);
    }
    untilNext -= 1;
    if (untilNext > 0 || !canSay()) return;
    untilNext = every();
    say(ALL_GATEWAYS);
  }

  const rounds = startLoop(round, { name: 'the announcement of this gateway', everyMs: ROUND_MS, log });

  return {
    id,
    /** The gateway that counts a key for all. As long as they know the same gateways, they agree. */
    ownerOf(key: string): string {
      const slot = slotOf(key);
      owners[slot] ??= rendezvousOrder([id, ...others.keys()], `${slot}`)[0] ?? id;
      return owners[slot];
    },
    others: (): string[] => [...others.keys()],
    /** Says so, so that the others need not wait for the silence. */
    async leave(): Promise<void> {
      for (const stop of stops) stop();
      await rounds.stop();
      others.clear();
      owners = [];
      if (canSay()) bus.broadcastTo(broadcasts.gatewayHere, ALL_GATEWAYS, { id, every: null });
    },
  };
}

export type KnownGateways = ReturnType<typeof knownGateways>;

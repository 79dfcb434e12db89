import { expect, test } from '@jest/globals';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { newToken } from '@maseki/service-kit/identity/session-token.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { SessionCache } from '../session/session-cache.ts';
import { admit } from './admit.ts';
import type { Requirements } from './authorize.ts';

const token = newToken(ulid());
const session = { id: 's1', userId: 'u1', identity: 'signed', proof: 'cookie', prolongedSeconds: null } as const;
const sessions: SessionCache = { resolve: async () => session, forget: () => undefined, flush: () => undefined };

const client = { address: '1.2.3.4', host: 'duel.example', secure: false };
const ofPlayer = { headers: { cookie: `session=${token}` }, client };
const ofGuest = { headers: {}, client };

const open: Requirements = { access: 'guest', changes: false, proof: 'any', sameOrigin: false };
const reading: Requirements = { ...open, access: 'player' };
const changing: Requirements = { ...reading, changes: true };
const login: Requirements = { ...open, changes: true, sameOrigin: true };

type Limit = 'flood' | 'request' | 'guestRequest';

/** A gateway whose listed limits are reached, with the requests it counted and its security log. */
function testGateway(reached: readonly Limit[] = []) {
  const counted: string[] = [];
  const recorded: unknown[] = [];
  const limit = (name: Limit) => (key: string) => {
    counted.push(`${name} ${key}`);
    return reached.includes(name) ? refuse('rate_limited') : ok(null);
  };
  const rateLimits = { flood: limit('flood'), request: limit('request'), guestRequest: limit('guestRequest') };
  const security = { record: (event: unknown) => void recorded.push(event) };
  return {
    counted,
    recorded,
    admit: (requirements: Requirements, caller: Parameters<typeof admit>[0]['caller']) =>
      admit({ requirements, caller, target: '/api/x/' }, { sessions, rateLimits, security }),
  };
}

test('a request counts for its player, and for the guests of its network without one', async () => {
  const { admit, counted, recorded } = testGateway();
  expect(await admit(reading, ofPlayer)).toMatchObject({ ok: true, value: { session } });
  expect(await admit(open, ofGuest)).toMatchObject({ ok: true, value: { session: null } });
  expect(counted).toEqual(['flood 1.2.3.4', 'request u1', 'flood 1.2.3.4', 'guestRequest 1.2.3.4']);
  expect(recorded).toEqual([]);
});

test('a request that needs a session counts for the guests of its network, and is no attack', async () => {
  const { admit, counted, recorded } = testGateway();
  expect(await admit(reading, ofGuest)).toEqual(refuse('unauthenticated'));
  expect(counted).toEqual(['flood 1.2.3.4', 'guestRequest 1.2.3.4']);
  expect(recorded).toEqual([]);
});

test('a foreign page counts for the guests of its network, and is recorded', async () => {
  const { admit, counted, recorded } = testGateway();
  const foreign = { headers: { origin: 'http://evil.example' }, client };
  expect(await admit(login, foreign)).toEqual(refuse('forbidden'));
  expect(counted).toEqual(['flood 1.2.3.4', 'guestRequest 1.2.3.4']);
  const record = { kind: 'origin_refused', outcome: 'refused', user_id: undefined };
  expect(recorded).toEqual([{ ...record, address: '1.2.3.4', target: '/api/x/' }]);
});

test('a request without its CSRF token counts for no guest, and is recorded', async () => {
  const { admit, counted, recorded } = testGateway();
  expect(await admit(changing, ofPlayer)).toEqual(refuse('csrf_failed'));
  expect(counted).toEqual(['flood 1.2.3.4']);
  expect(recorded).toMatchObject([{ kind: 'csrf_refused' }]);
});

test('a flood is refused before anything else is looked up or counted', async () => {
  const { admit, counted, recorded } = testGateway(['flood']);
  expect(await admit(reading, ofPlayer)).toEqual(refuse('rate_limited'));
  expect(counted).toEqual(['flood 1.2.3.4']);
  expect(recorded).toMatchObject([{ kind: 'throttled' }]);
});

test('too many requests of a player or of guests are refused, and recorded with the player', async () => {
  const { admit, recorded } = testGateway(['request', 'guestRequest']);
  expect(await admit(reading, ofPlayer)).toEqual(refuse('rate_limited'));
  expect(await admit(open, ofGuest)).toEqual(refuse('rate_limited'));
  expect(await admit(reading, ofGuest)).toEqual(refuse('rate_limited'));
  expect(recorded).toMatchObject([{ user_id: 'u1' }, { user_id: undefined }, { user_id: undefined }]);
});

import { expect, test } from '@jest/globals';
import { BattleClientMessage } from '@maseki/contracts/battle/ws.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { quickAction } from './quick-action.ts';

const TRIES = 60_000;

const TYPES = [
  ...[
    'action.place_card',
    'action.setup_complete',
    'action.attack',
    'action.escape',
    'action.assign_energy',
    'action.use_ability',
  ],
  ...['action.end_turn', 'action.surrender', 'chat.message', 'state.request', 'action.cheat', 7, null],
];
const FIELDS = [
  ...[
    'card_index',
    'to_field',
    'bench_index',
    'card_id',
    'target',
    'targetType',
    'forced',
    'action_id',
    'version',
    'message',
  ],
  ...['extra', '__proto__', 'constructor', 'toString'],
];
const VALUES: readonly (() => unknown)[] = [
  () => Math.floor(Math.random() * 130) - 15,
  () => Math.random() * 3,
  () => 2 ** 53 + 2,
  () => Number.MAX_SAFE_INTEGER,
  () => -0,
  () => null,
  () => true,
  () => 'battle_card',
  () => 'bench',
  () => `bench-${Math.floor(Math.random() * 120)}`,
  () => 'bench-1\n',
  () => 'battleCard',
  () => ulid(),
  () => `${ulid()}\n`,
  () => ulid().toLowerCase(),
  () => [1],
  () => ({ type: 'action.attack' }),
];

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** A value that fits the field mostly, because arbitrary ones hardly ever fit all. */
function fitting(name: string): unknown {
  if (Math.random() < 0.1) return oneOf(VALUES)();
  if (name === 'card_index' || name === 'bench_index' || name === 'version') return Math.floor(Math.random() * 120);
  if (name === 'to_field') return oneOf(['battle_card', 'bench']);
  if (name === 'card_id' || name === 'target') return oneOf(['battle_card', 'bench-0', 'bench-12']);
  if (name === 'action_id') return ulid();
  if (name === 'targetType') return 'battleCard';
  return name === 'forced' ? Math.random() < 0.5 : oneOf(VALUES)();
}

/** A message as it comes from the wire, with keys in any order. */
function message(): unknown {
  const names = FIELDS.filter(() => Math.random() < 0.25);
  const at = Math.floor(Math.random() * (names.length + 1));
  const entries = names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(fitting(name))}`);
  entries.splice(at, 0, `"type":${JSON.stringify(oneOf(TYPES))}`);
  return JSON.parse(`{${entries.join()}}`);
}

test('the quick check accepts only what the schema accepts, as that one makes it', () => {
  let [quick, slow] = [0, 0];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const value = message();
    const accepted = quickAction(value);
    const parsed = BattleClientMessage.safeParse(value);
    if (parsed.success && accepted === undefined) slow += 1;
    if (accepted === undefined) continue;
    quick += 1;
    expect(parsed.data).toStrictEqual(accepted);
    expect(Object.keys(parsed.data ?? {}).toSorted()).toEqual(Object.keys(accepted).toSorted());
  }
  expect(quick).toBeGreaterThan(100);
  // Those with other fields, which the schema leaves out, chat, and what is rare.
  expect(slow).toBeGreaterThan(100);
});

test.each([undefined, null, 7, 'action.attack', [], [{ type: 'action.attack' }], {}])(
  '%j is left to the schema',
  (value) => {
    expect(quickAction(value)).toBeUndefined();
  },
);

test('each action of a battle passes quickly as our clients send it', () => {
  const stamp = { action_id: ulid(), version: 12 };
  for (const action of [
    { type: 'action.place_card', card_index: 2, to_field: 'bench', bench_index: 1 },
    { type: 'action.place_card', card_index: 0, to_field: 'battle_card' },
    { type: 'action.setup_complete' },
    { type: 'action.attack' },
    { type: 'action.escape', bench_index: 0 },
    { type: 'action.assign_energy', card_id: 'bench-1' },
    { type: 'action.end_turn' },
  ]) {
    expect(quickAction({ ...action, ...stamp })).toEqual({ ...action, ...stamp });
  }
});

import type { ReplayDocument } from '@maseki/battle/base/database/documents.ts';
import type { Models } from '@maseki/battle/base/database/models.ts';
import { packReplay } from '@maseki/battle/base/database/replay-content.ts';
import { type AppliedEntry, applyChange, createRoom } from '@maseki/battle/battle/room.ts';
import { createRoomSetup, humanPlayer } from '@maseki/battle/battle/room-setup.ts';
import { rulebook } from '@maseki/battle/battle/rulebook.ts';
import { SEATS } from '@maseki/battle/battle/seats.ts';
import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { mongo } from 'mongoose';

const DECK = 12;
const TURNS = { from: 18, to: 22 };
const KEPT_MS = 24 * 60 * 60 * 1_000;
/** Larger writes hold a small MongoDB. */
const INSERTED_AT_ONCE = 100;

function deckOf(random: () => number): CardData[] {
  const left = [...catalogue];
  return Array.from({ length: DECK }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

interface PlayedOptions {
  /** True if the battles have a proof. */
  isSealed?: boolean;
}

/** Whole battles of two easy bots. The same name plays the same battle. */
function playBattle(name: string, users: readonly [string, string], { isSealed }: PlayedOptions): AppliedEntry[] {
  const { random, seed } = seededRandom(name);
  const [a, b] = users;
  const sealed = () => (isSealed ? { secret: seed() + seed(), contribution: seed() } : undefined);
  const contender = (user: string, name: string) => ({
    ...{ player: humanPlayer(user, name, 1_500), deck: deckOf(random), sealed: sealed() },
  });
  const contenders = [contender(a, 'アンナ'), contender(b, 'ボブ')] as const;
  const setup = {
    ...createRoomSetup(contenders, { mode: 'matched', aliases: [] }),
    ...(!isSealed && { seed: seed() }),
  };
  const applied = [createRoom(setup, { rules: rulebook.newest, at: 1_000 })];
  for (let at = 2_000; ; at += 1_000) {
    const room = applied.at(-1)?.room;
    if (!room || room.rules.outcomeOf(room.battle)) return applied;
    const views = SEATS.map((seat) => ({ seat, view: room.rules.viewOf(room.battle, seat) }));
    const mover = views.find(({ view }) => mustAct(view));
    if (!mover) throw new Error('a battle waits for neither side');
    const { seat, view } = mover;
    const action = chooseAction({ level: 'easy', view, random });
    const next = applyChange(room, { kind: 'action', seat, action, action_id: ulid() }, at);
    if (!next.ok) throw new Error(next.reason);
    applied.push(next);
  }
}

/** Battles of about twenty turns, one after another. */
export function* longBattles(
  users: readonly [string, string],
  options: PlayedOptions = {},
): Generator<AppliedEntry[], never> {
  for (let n = 0; ; n += 1) {
    const applied = playBattle(`battle ${n}`, users, options);
    const turns = applied.at(-1)?.room.battle.turn ?? 0;
    if (turns >= TURNS.from && turns <= TURNS.to) yield applied;
  }
}

/** A battle as the archive has it, under an id of its own. */
export function archived(applied: readonly AppliedEntry[]): ReplayDocument {
  const last = applied.at(-1)?.room;
  const outcome = last?.rules.outcomeOf(last.battle);
  if (!last || !outcome) throw new Error('the battle has not ended');
  const { players } = last.setup;
  const entries = applied.map(({ entry }) => JSON.stringify(entry));
  return {
    ...{ _id: ulid(), users: [players.a.user_id, players.b.user_id] },
    ...packReplay(entries, players),
    ...{ winner: players[outcome.winner].user_id, reason: outcome.reason },
    ...{ turns: last.battle.turn, rules: last.rules.version },
    counted: { mode: 'matched', rated: true, rewarded: true, reason: null },
    ...{ ended_at: Date.now(), expires_at: new Date(Date.now() + KEPT_MS) },
    ...{ purged: true, forgotten: true, missed_published: true },
  };
}

export async function insertReplays(archive: Models['replays'], replays: readonly ReplayDocument[]): Promise<void> {
  for (let n = 0; n < replays.length; n += INSERTED_AT_ONCE) {
    const documents = replays.slice(n, n + INSERTED_AT_ONCE) as unknown as mongo.OptionalId<mongo.Document>[];
    await archive.collection.insertMany(documents);
  }
}

import { type Command, decide } from '@maseki/battle/battle/decide.ts';
import { type AppliedEntry, createRoom, type Room } from '@maseki/battle/battle/room.ts';
import { createRoomSetup, humanPlayer } from '@maseki/battle/battle/room-setup.ts';
import { rulebook } from '@maseki/battle/battle/rulebook.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { SEATS } from '@maseki/rules/side.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';

/** A played battle with its first entry and the players' actions. */
export interface PlayedBattle {
  created: AppliedEntry;
  commands: Command[];
}

const deck = STARTER_DECK.flatMap((id) => cardById(id) ?? []);

/** A player's next action, any legal one but surrender. */
function nextCommand(room: Room): Command | undefined {
  for (const seat of SEATS) {
    const actions = room.rules.legalActions(room.battle, seat).filter(({ type }) => type !== 'action.surrender');
    const action = actions[Math.floor(Math.random() * actions.length)];
    if (action) return { type: 'act', seat, action, action_id: ulid(), named: true };
  }
  return undefined;
}

function playBattle(): PlayedBattle {
  const players = ['アンナ', 'ボブ'].map((name) => ({ player: humanPlayer(ulid(), name, 1500), deck }));
  const [one, other] = players;
  if (!one || !other) throw new Error('two players are needed');
  const setup = createRoomSetup([one, other], { mode: 'matched', aliases: [] });
  const created = createRoom(setup, { rules: rulebook.newest, at: Date.now() });
  const commands: Command[] = [];
  for (let { room } = created; ; ) {
    const command = nextCommand(room);
    if (!command) return { created, commands };
    commands.push(command);
    const decision = decide(room, command, Date.now());
    if (decision.kind !== 'entry') throw new Error(`a legal action is ${decision.kind}`);
    room = decision.room;
  }
}

/** Battles with at least this many actions together. */
export function playActions(count: number): PlayedBattle[] {
  const battles: PlayedBattle[] = [];
  for (let actions = 0; actions < count; actions += battles.at(-1)?.commands.length ?? 0) battles.push(playBattle());
  return battles;
}

/** Plays the same again on rooms of its own, so that nothing is remembered of the states. */
export function replayed(battles: readonly PlayedBattle[]): AppliedEntry[][] {
  return battles.map(({ created, commands }) => {
    const applied = [createRoom(created.room.setup, { rules: rulebook.newest, at: created.entry.at })];
    for (const command of commands) {
      const last = applied.at(-1);
      const decision = last && decide(last.room, command, Date.now());
      if (decision?.kind === 'entry') applied.push(decision);
    }
    return applied;
  });
}

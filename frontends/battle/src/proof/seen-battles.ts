import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { SeenBattle } from '@maseki/frontend-fairness/battle-check.ts';
import { noteRoom } from '@maseki/ui/battle-claims/kept-claims.ts';

/** The last battles of this page by room, because the check comes on another screen. */
const seen = new Map<string, SeenBattle>();
const KEPT = 3;
const NOTHING: SeenBattle = { seals: null, steps: new Map(), isSealedClaim: false };

function seenIn(room: string): SeenBattle {
  const known = seen.get(room);
  if (known) return known;
  const fresh: SeenBattle = { ...NOTHING, steps: new Map() };
  seen.set(room, fresh);
  for (const old of [...seen.keys()].slice(0, -KEPT)) seen.delete(old);
  return fresh;
}

export const seenBattle = (room: string): SeenBattle => seen.get(room) ?? NOTHING;

/** Notes that this page has claimed the battle with a seal. */
export function noteSealedClaim(room: string): void {
  seenIn(room).isSealedClaim = true;
}

/** `battle` is the state after it. A whole state may lack events that others were sent. */
export function keepShown(message: PlayServerMessage, battle: BattleState | null): void {
  if (message.type === 'battle.sealed') seenIn(message.room_id).seals = message.seals;
  const shown = battle && seen.get(battle.room_id)?.seals;
  // The page that has agreed on the battle is another one, so its claim is known by the seal.
  if (shown && battle.mode === 'friends') noteRoom({ seal: shown.you }, battle.room_id);
  if (!battle?.you || (message.type !== 'battle.update' && message.type !== 'battle.delta')) return;
  const { version } = message.data;
  const { steps } = seenIn(battle.room_id);
  if (version !== battle.version || steps.has(version)) return;
  const events = message.type === 'battle.delta' ? message.data.events : null;
  steps.set(version, { events, hand: battle.you.status.hand_cards.map(({ id }) => id) });
}

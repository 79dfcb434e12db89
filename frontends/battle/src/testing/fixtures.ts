import type { FighterView, HandCardView } from '@maseki/rules/view-types.ts';
import type { Unsent } from '@maseki/ui/unsent/use-unsent.ts';
import type { ActiveBattle } from '../battle/active-battle.ts';
import type { ChatDraft } from '../chat/use-chat-draft.ts';

export const ME = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
export const THEM = '01BX5ZZKBKACTAV9WEVGEMMVRZ';
export const ROOM = '01CX5ZZKBKACTAV9WEVGEMMVRZ';

export const handCard = (id: string, more: Partial<HandCardView> = {}): HandCardView => ({
  id,
  name: `カード${id}`,
  image: `/assets/cards/${id}.svg`,
  type: 'fire',
  pack: 'MonsterPack01',
  rarity: 'common',
  hp: 80,
  attack: { name: '火炎', cost: 2, damage: 30, text: '' },
  retreat_cost: 1,
  ...more,
});

export const fighter = (id: string, more: Partial<FighterView> = {}): FighterView => ({
  ...handCard(id),
  placeholder: false,
  max_hp: 80,
  energy: 2,
  conditions: [],
  ...more,
});

const side = <Status>(id: string, name: string, status: Status) => ({
  info: { _id: id, name },
  rating: 1500,
  deck_count: 6,
  discard: [],
  status,
});

type Own = Partial<ActiveBattle['you']['status']>;
type Theirs = Partial<ActiveBattle['opponent']['status']>;

interface Changes extends Partial<Omit<ActiveBattle, 'you' | 'opponent'>> {
  mine?: Own;
  theirs?: Theirs;
}

/** In the middle of the player's turn 3. `mine` and `theirs` change each player's status. */
export function battleState({ mine = {}, theirs = {}, ...more }: Changes = {}): ActiveBattle {
  const common = { life: 3, energy: 0, bench_cards_max: 2, setup_done: true };
  return {
    status: 'progress',
    room_id: ROOM,
    winner: null,
    turn: 3,
    turn_player_id: ME,
    version: 12,
    deadline: 1_060_000,
    now: 1_000_000,
    events: [],
    accepted: [],
    must_replace: false,
    opponent_must_replace: false,
    retreated: false,
    end_reason: null,
    mode: 'matched',
    you: side(ME, 'ゆうた', {
      ...common,
      energy: 1,
      hand_cards: [handCard('fire-03'), handCard('fire-04')],
      battle_card: fighter('fire-01'),
      bench_cards: [fighter('fire-02', { energy: 0 }), null],
      ...mine,
    }),
    opponent: side(THEM, 'アリス', {
      ...common,
      hand_cards_count: 4,
      battle_card: fighter('ice-01', { type: 'ice' }),
      bench_cards: [null, fighter('ice-02')],
      ...theirs,
    }),
    ...more,
  };
}

export const unsentOf = (more: Partial<Unsent> = {}): Unsent => ({
  messages: [],
  say: () => true,
  repeat: () => undefined,
  repeatAll: () => undefined,
  drop: () => undefined,
  ...more,
});

export function chatDraft(): ChatDraft {
  let draft = '';
  return {
    read: () => draft,
    write(message) {
      draft = message;
    },
  };
}

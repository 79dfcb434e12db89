import { expect, test } from '@jest/globals';
import { starterDeckById } from '@maseki/cards/starter-decks.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import {
  NO_SELECTION,
  type Press,
  press,
  revalidate,
  type Selection,
} from '@maseki/frontend-battle/battle/selection.ts';
import {
  type ActiveBattle,
  actionObstacles,
  activeBattle,
  benchSlots,
  type LitTarget,
  phaseOf,
} from '@maseki/frontend-battle/local-board.ts';
import type { Action } from '@maseki/rules/action.ts';
import { checkCard } from '@maseki/rules/checked-card.ts';
import { constants } from '@maseki/rules/constants.ts';
import { nextBelow, type RandomState, randomFromSeed } from '@maseki/rules/random.ts';
import { DECKS, dealGuidedBattle, GUIDE } from './guided-battle.ts';
import { createGuidedRoom } from './guided-room.ts';
import { LESSON_IDS, type LessonId, learntBy, lessonFor } from './lessons.ts';
import { lightFor } from './light.ts';
import { chooseByPolicy } from './policy.ts';

const PLAYERS = { a: { _id: 'you', name: 'あなた' }, b: { _id: 'mio', name: 'ミオ' } };
const MOST_TURNS = 60;
const MOST_PRESSES = 2_000;
const BATTLES = 1_000;
/** About three seconds on an idle machine. */
const ALL_BATTLES_MS = 300_000;

type Command = 'attack' | 'ready' | 'end_turn' | 'surrender';
type BoardPress = Press | { on: 'command'; command: Command };

const ACTIONS: Readonly<Record<Command, Action>> = {
  attack: { type: 'action.attack', targetType: 'battleCard' },
  ready: { type: 'action.setup_complete' },
  end_turn: { type: 'action.end_turn', forced: false },
  surrender: { type: 'action.surrender' },
};

/** Presses lead to actions as on the board, and the opponent moves immediately. */
class Page {
  selection: Selection = NO_SELECTION;
  presses = 0;
  readonly learnt = new Set<LessonId>();
  readonly shownLessons: LessonId[] = [];
  readonly done = new Set<'attack' | 'retreat'>();
  readonly warnings: string[] = [];
  private state: BattleState | null = null;
  private readonly queue: (() => void)[] = [];
  private readonly room = createGuidedRoom({
    players: PLAYERS,
    deliver: (message) => {
      if (message.type === 'warning') this.warnings.push(message.message);
      if (message.type !== 'battle.update') return;
      this.state = message.data;
      for (const id of learntBy(this.battle)) this.learnt.add(id);
    },
    later: (run) => void this.queue.push(run),
  });

  constructor() {
    this.room.open();
    this.settle();
  }

  get battle(): ActiveBattle {
    const battle = activeBattle(this.state);
    if (!battle) throw new Error('a local battle has both players from the beginning');
    return battle;
  }

  private settle(): void {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) next();
    this.selection = revalidate(this.battle, this.selection);
  }

  /** The next action of the guide. */
  wanted(): Action | null {
    return chooseByPolicy(GUIDE, this);
  }

  /** The result of a press, or null if it only warns. */
  outcomeOf(pressed: BoardPress): { selection: Selection; action?: Action } | null {
    if (pressed.on !== 'command') {
      const { warning, ...outcome } = press(this.battle, this.selection, pressed);
      return warning === undefined ? outcome : null;
    }
    if (actionObstacles(this.battle)[pressed.command] !== null) return null;
    return { selection: NO_SELECTION, action: ACTIONS[pressed.command] };
  }

  press(pressed: BoardPress): void {
    const outcome = this.outcomeOf(pressed);
    if (!outcome) throw new Error(`${JSON.stringify(pressed)} is not possible`);
    this.presses += 1;
    this.selection = outcome.selection;
    if (!outcome.action) return;
    if (outcome.action.type === 'action.attack') this.done.add('attack');
    if (outcome.action.type === 'action.escape') this.done.add('retreat');
    this.room.send(outcome.action);
    this.settle();
  }
}

const pressOf = (target: LitTarget): BoardPress => {
  if (target.on !== 'command') return target;
  const { command } = target;
  return command === 'energy' || command === 'retreat' || command === 'ability'
    ? { on: command }
    : { on: 'command', command };
};

function allPresses({ you: { status } }: ActiveBattle): BoardPress[] {
  return [
    ...status.hand_cards.map((_, index) => ({ on: 'hand', index }) as const),
    ...['battle_card' as const, ...benchSlots(status)].map((slot) => ({ on: 'own', slot }) as const),
    { on: 'energy' },
    { on: 'retreat' },
    ...(['attack', 'ready', 'end_turn'] as const).map((command) => ({ on: 'command', command }) as const),
  ];
}

/** The lit press. It exists in every state that waits for the player, and it is always possible. */
function litPress(page: Page): BoardPress {
  const action = page.wanted();
  const light = action && lightFor(page.battle, page.selection, action);
  if (!light) throw new Error(`no light in phase ${phaseOf(page.battle)}, turn ${page.battle.turn}`);
  if (light.hint === '') throw new Error('a light without a description');
  const pressed = pressOf(light.target);
  if (!page.outcomeOf(pressed)) throw new Error(`the light is on ${JSON.stringify(pressed)}, which only warns`);
  return pressed;
}

const isOver = ({ battle }: Page) => battle.status === 'finished';

test('the cards equal the output of their schema, and both decks are full', () => {
  const battle = dealGuidedBattle();
  for (const card of Object.values(battle.cards)) {
    const { attack } = checkCard({ ...card, attack: { ...card.attack, effects: [...card.attack.effects] } });
    expect(card.attack).toEqual(attack);
  }
  for (const deck of Object.values(DECKS)) {
    expect(deck).toHaveLength(constants.deckSize);
    expect(deck.every((id) => battle.cards[id])).toBe(true);
  }
  // The winner of this battle may choose the same deck.
  expect(new Set(DECKS.a)).toEqual(new Set(starterDeckById('thunder-dark').cards));
});

test('a player who follows the light attacks soon, completes every lesson and wins', () => {
  const page = new Page();
  let firstAttack = 0;
  while (!isOver(page)) {
    const wanted = page.wanted();
    const lesson = wanted && lessonFor(page.battle, page.learnt, wanted.type);
    if (lesson && page.shownLessons.at(-1) !== lesson) page.shownLessons.push(lesson);
    page.press(litPress(page));
    if (page.done.has('attack')) firstAttack ||= page.presses;
  }
  expect(page.battle.winner).toBe(PLAYERS.a._id);
  // One more press opens the battle, which makes at most 10 and 45 from the landing page.
  expect(firstAttack).toBeLessThanOrEqual(9);
  expect(page.presses).toBeLessThanOrEqual(44);
  expect(new Set(page.shownLessons)).toEqual(new Set(LESSON_IDS));
  expect([...page.learnt].sort()).toEqual([...LESSON_IDS].sort());
  expect(page.warnings).toEqual([]);
});

test('other presses than the lit one stay possible in every position on its way', () => {
  const page = new Page();
  while (!isOver(page)) {
    const possible = allPresses(page.battle).filter((pressed) => page.outcomeOf(pressed));
    expect(possible.length).toBeGreaterThan(1);
    page.press(litPress(page));
  }
});

test(
  `${BATTLES} battles of random presses end without an error, a dead end or a sixtieth turn`,
  () => {
    let random: RandomState = randomFromSeed('0123456789abcdef0123456789abcdef');
    const below = (bound: number): number => {
      const [pick, next] = nextBelow(random, bound);
      random = next;
      return pick;
    };
    let won = 0;
    for (let n = 0; n < BATTLES; n += 1) {
      const page = new Page();
      while (!isOver(page)) {
        litPress(page);
        const possible = allPresses(page.battle).filter((pressed) => page.outcomeOf(pressed));
        page.press(
          below(2_000) === 0
            ? { on: 'command', command: 'surrender' }
            : (possible[below(possible.length)] as BoardPress),
        );
        if (page.presses > MOST_PRESSES) throw new Error('a battle without an end');
      }
      expect([page.warnings, page.battle.turn <= MOST_TURNS]).toEqual([[], true]);
      if (page.battle.winner === PLAYERS.a._id) won += 1;
    }
    // Mio is an apprentice, but she plays to win.
    expect(won).toBeLessThan(BATTLES);
  },
  ALL_BATTLES_MS,
);

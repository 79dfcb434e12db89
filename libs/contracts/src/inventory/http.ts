import { STARTER_DECK_IDS } from '@maseki/cards/starter-decks.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportEndpoint } from '../export-endpoint.ts';
import { CardId, Ulid } from '../ids.ts';
import { CatalogueCard, OwnedCard } from './card.ts';
import { drawFairnessEndpoints } from './draw-fairness.ts';
import { DrawnCards, DrawQuery, PackOdds, PackQuery } from './gacha.ts';
import { historyEndpoints } from './histories.ts';
import { CARDS_PER_DRAW, GACHA_COST, REDRAWS_A_DAY, STONES } from './limits.ts';
import { FulfilledMission, MissionView } from './mission-view.ts';
import { proofReportEndpoints } from './proof-reports.ts';
import { trialEndpoints } from './trials.ts';

/** How the guided first battle may end. */
export const FIRST_BATTLE_OUTCOMES = ['finished', 'skipped'] as const;

const Stones = z.int().min(0);

const Points = z.int().min(0);

const StreakDay = z.int().min(1).max(STONES.login_by_day.length);

/** A deck that a newcomer may choose. `lead` explains in one sentence how it wins. */
const StarterDeck = z.object({
  id: z.enum(STARTER_DECK_IDS),
  name: z.string(),
  lead: z.string(),
  cards: z.array(CatalogueCard),
});
const StarterDecks = z.object({
  decks: z.array(StarterDeck),
  /** The deck that this user has chosen for good, null before that. */
  chosen: z.enum(STARTER_DECK_IDS).nullable(),
});
export type StarterDecks = z.infer<typeof StarterDecks>;

/** Which of a newcomer's first steps are done. */
const FirstSteps = z.object({
  /** Finished or skipped the guided battle. */
  first_battle: z.boolean(),
  starter_deck: z.boolean(),
  first_draw: z.boolean(),
  /** Finished a battle against a player whom the queue has found. */
  first_match: z.boolean(),
  /** Finished a practice battle of some turns. */
  practice: z.boolean(),
  own_deck: z.boolean(),
  /** Has won one of the twelve trials. */
  trial: z.boolean(),
  friend: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

/** A task, with the day in Asia/Tokyo from which it is. */
const TaskView = MissionView.extend({ day: z.iso.date() });

const Missions = z.object({
  /** The three of today, after those of earlier days that wait. */
  today: z.array(TaskView),
  week: z.array(MissionView),
  goals: z.array(MissionView),
  points: Points,
  redraws_left: z.int().min(0),
  next_day_at: z.iso.datetime(),
});
export type Missions = z.infer<typeof Missions>;

export const endpoints = {
  exportData: exportEndpoint('inventory', ['accounts', 'ledger', 'movements', 'trials', 'idempotent_responses']),
  ...historyEndpoints,
  ...proofReportEndpoints,
  ...drawFairnessEndpoints,
  ...trialEndpoints,
  drawPack: endpoint({
    summary: `One draw of a pack: ${GACHA_COST} stones for ${CARDS_PER_DRAW} cards, with the balance that is left.`,
    description: 'A seal and a nonce come together; one without the other is refused with validation_failed.',
    method: 'GET',
    path: '/api/gacha/',
    changes: true,
    access: 'player',
    idempotencyKey: true,
    query: DrawQuery,
    response: DrawnCards,
    refusals: [
      'validation_failed',
      'unknown_pack',
      'insufficient_stones',
      'seal_changed',
      'idempotency_mismatch',
      'switched_off',
    ],
  }),
  getPackOdds: endpoint({
    summary: 'The odds of a pack, and how many draws this user is from a certain legend.',
    method: 'GET',
    path: '/api/gacha/odds/',
    access: 'player',
    query: PackQuery,
    response: PackOdds,
    refusals: ['unknown_pack'],
  }),
  awardLoginBonus: endpoint({
    summary: 'Awards the login bonus of the calendar day in Asia/Tokyo.',
    method: 'GET',
    path: '/api/login_bonus/',
    changes: true,
    access: 'player',
    response: z.discriminatedUnion('awarded', [
      /** `magic_stones` is the balance with the bonus. */
      z.object({ awarded: z.literal(true), bonus: z.int().min(1), streak: StreakDay, magic_stones: Stones }),
      z.object({ awarded: z.literal(false), bonus: z.literal(0), streak: StreakDay }),
    ]),
  }),
  getBattleReward: endpoint({
    summary:
      'The stones that a battle of this user paid, null while that is not known or when it was no matched battle, and the missions that it fulfilled.',
    method: 'GET',
    path: '/api/battle-rewards/:room_id/',
    access: 'player',
    params: z.object({ room_id: Ulid }),
    response: z.object({ stones: z.int().min(0).nullable(), missions: z.array(FulfilledMission) }),
  }),
  listOwnedCards: endpoint({
    summary: "The user's cards with amounts, in the catalogue's order.",
    method: 'GET',
    path: '/api/get-cards/',
    access: 'player',
    response: z.array(OwnedCard),
  }),
  listCollection: endpoint({
    summary: 'The same list as get-cards, under the path of the encyclopedia.',
    method: 'GET',
    path: '/api/user-cards',
    access: 'player',
    response: z.array(OwnedCard),
  }),
  getCatalogue: endpoint({
    summary: 'All cards of the game; cacheable by version.',
    method: 'GET',
    path: '/api/cards/',
    access: 'guest',
    hasEtag: true,
    response: z.array(CatalogueCard),
  }),
  listStarterDecks: endpoint({
    summary: 'The decks of which a newcomer chooses one, and the one that this user has chosen.',
    method: 'GET',
    path: '/api/starter-decks/',
    access: 'player',
    response: StarterDecks,
  }),
  chooseStarterDeck: endpoint({
    summary: 'Chooses a starter deck, once for each user: grants its cards that are missing.',
    description:
      'The same deck again responds as the first time. The deck becomes the saved one a moment later, unless the user has saved one.',
    method: 'POST',
    path: '/api/starter-decks/',
    idempotent: true,
    access: 'player',
    body: z.object({ deck_id: z.enum(STARTER_DECK_IDS) }),
    /** `cards_added` has the ids of the cards that are new for the user. */
    response: StarterDecks.extend({ cards_added: z.array(CardId) }),
    refusals: ['starter_chosen'],
  }),
  recordFirstBattle: endpoint({
    summary: `The guided first battle is over: ${STONES.first_battle} stones for finishing as for skipping it, once for each user.`,
    method: 'POST',
    path: '/api/first-battle/',
    idempotent: true,
    access: 'player',
    body: z.object({ outcome: z.enum(FIRST_BATTLE_OUTCOMES) }),
    /** Stones of this request, 0 for a later one, and the balance with them. */
    response: z.object({ awarded: Stones, magic_stones: Stones }),
  }),
  getFirstSteps: endpoint({
    summary: 'Which of the first steps of a newcomer this user has taken.',
    method: 'GET',
    path: '/api/first-steps/',
    access: 'player',
    response: FirstSteps,
  }),
  listMissions: endpoint({
    summary: 'The open tasks of the last days, the tasks of the week and the goals of the collection.',
    method: 'GET',
    path: '/api/missions/',
    access: 'player',
    response: Missions,
  }),
  redrawMission: endpoint({
    summary: `Replaces a task of today that is not fulfilled, at most ${REDRAWS_A_DAY} a day.`,
    method: 'POST',
    path: '/api/missions/:id/redraw/',
    idempotent: true,
    access: 'player',
    params: z.object({ id: z.string().max(50) }),
    response: Missions,
    refusals: ['not_found', 'mission_fixed', 'no_redraws_left'],
  }),
  redeemPoints: endpoint({
    summary: 'A card that the user does not have, for points of draws.',
    method: 'POST',
    path: '/api/pack-points/redeem/',
    access: 'player',
    idempotencyKey: true,
    body: z.object({ card_id: z.string().max(50) }),
    response: z.object({
      card: CatalogueCard,
      points: Points,
      magic_stones: Stones,
      missions: z.array(FulfilledMission),
    }),
    refusals: ['unknown_card', 'card_owned', 'insufficient_points', 'idempotency_mismatch'],
  }),
};

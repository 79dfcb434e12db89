import type { endpoints } from '@maseki/contracts/inventory/http.ts';
import type { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import type { RpcHandlers } from '@maseki/service-kit/rpc-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { getAccount } from './accounts/get-account.ts';
import { getBalance } from './accounts/get-balance.ts';
import { countGivenStones, getEconomy } from './accounts/get-economy.ts';
import { onUserDeleted } from './accounts/on-user-deleted.ts';
import { onUserRegistered } from './accounts/on-user-registered.ts';
import { getBattleReward } from './battle-rewards/get-battle-reward.ts';
import { onBattleFinished } from './battle-rewards/on-battle-finished.ts';
import { getCatalogue } from './collection/get-catalogue.ts';
import { listCollection, listOwnedCardIds, listOwnedCards } from './collection/list-owned-cards.ts';
import { type Context, createContext } from './context.ts';
import { checkExchange } from './exchanges/check-exchange.ts';
import { getExchangeLimits } from './exchanges/get-exchange-limits.ts';
import { moveCards } from './exchanges/move-cards.ts';
import { exportData } from './export/export-data.ts';
import { getDrawFairness } from './fairness/get-draw-fairness.ts';
import { listSealChanges } from './fairness/list-seal-changes.ts';
import { chooseStarterDeck } from './first-steps/choose-starter-deck.ts';
import { getFirstSteps } from './first-steps/get-first-steps.ts';
import { listStarterDecks } from './first-steps/list-starter-decks.ts';
import { onDeckSaved, onFriendsMade } from './first-steps/on-step-taken.ts';
import { recordFirstBattle } from './first-steps/record-first-battle.ts';
import { drawPack } from './gacha/draw-pack.ts';
import { getPackOdds } from './gacha/get-pack-odds.ts';
import { reportProof } from './gacha/report-proof.ts';
import { countSelection, grantStones, sumGrants } from './grants/grant-stones.ts';
import { listCardMovements } from './histories/list-card-movements.ts';
import { listLedger } from './histories/list-ledger.ts';
import { listStoneChanges } from './histories/list-stone-changes.ts';
import { awardLoginBonus } from './login-bonus/award-login-bonus.ts';
import { listMissions } from './missions/list-missions.ts';
import { redeemPoints } from './missions/redeem-points.ts';
import { redrawMission } from './missions/redraw-mission.ts';
import { onSeasonClosed } from './seasons/on-season-closed.ts';
import { listTrials } from './trials/list-trials.ts';
import { winTrial } from './trials/win-trial.ts';

const routes: Handlers<typeof endpoints, Context> = {
  exportData,
  drawPack,
  getPackOdds,
  reportProof,
  getDrawFairness,
  listSealChanges,
  listStoneChanges,
  listCardMovements,
  awardLoginBonus,
  getBattleReward,
  listOwnedCards,
  listCollection,
  getCatalogue,
  listStarterDecks,
  chooseStarterDeck,
  recordFirstBattle,
  getFirstSteps,
  listMissions,
  redrawMission,
  redeemPoints,
  listTrials,
  winTrial,
};

const inventoryRpcs: RpcHandlers<typeof rpcs, Context> = {
  getBalance,
  listOwnedCards: listOwnedCardIds,
  moveCards,
  checkExchange,
  getExchangeLimits,
  getAccount,
  listLedger,
  getEconomy,
  countGivenStones,
  countSelection,
  grantStones,
  sumGrants,
};

/** Milliseconds between looks whether the counts of draws are an hour old. */
const LOOKS_MS = 60_000;

export const inventoryService = defineService({
  name: 'inventory',
  context: createContext,
  routes,
  rpcs: inventoryRpcs,
  events: [onUserRegistered, onUserDeleted, onBattleFinished, onSeasonClosed, onDeckSaved, onFriendsMade],
  background: async ({ drawCounts, log }) =>
    startLoop(drawCounts.sumDue, { name: 'draws by day', everyMs: LOOKS_MS, log }).stop,
});

import { exportRoute } from '../export.ts';
import { route } from '../route.ts';

export const routes = {
  exportData: exportRoute('inventory'),
  getDrawFairness: route('GET', '/api/fairness/'),
  listStoneChanges: route('GET', '/api/stones/'),
  listCardMovements: route('GET', '/api/cards/movements/'),
  reportProof: route('POST', '/api/fairness/reports/'),
  drawPack: route('GET', '/api/gacha/', { changes: true }),
  getPackOdds: route('GET', '/api/gacha/odds/'),
  awardLoginBonus: route('GET', '/api/login_bonus/', { changes: true }),
  getBattleReward: route('GET', '/api/battle-rewards/:room_id/'),
  listOwnedCards: route('GET', '/api/get-cards/'),
  listCollection: route('GET', '/api/user-cards'),
  getCatalogue: route('GET', '/api/cards/'),
  listStarterDecks: route('GET', '/api/starter-decks/'),
  chooseStarterDeck: route('POST', '/api/starter-decks/', { idempotent: true }),
  recordFirstBattle: route('POST', '/api/first-battle/', { idempotent: true }),
  getFirstSteps: route('GET', '/api/first-steps/'),
  listMissions: route('GET', '/api/missions/'),
  redrawMission: route('POST', '/api/missions/:id/redraw/', { idempotent: true }),
  redeemPoints: route('POST', '/api/pack-points/redeem/'),
};

import type { endpoints } from '@maseki/contracts/inventory/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { catalogue } from './catalogue.ts';
import { gacha } from './gacha.ts';
import { gachaOdds } from './gacha-odds.ts';
import { loginBonus } from './login-bonus.ts';
import { getCards, userCards } from './owned-cards.ts';

export const routes: Handlers<typeof endpoints, Context> = {
  gacha,
  gachaOdds,
  loginBonus,
  getCards,
  userCards,
  catalogue,
};

import type { endpoints } from '@maseki/contracts/deck/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { getDeck } from './get-deck.ts';
import { saveDeck } from './save-deck.ts';

export const routes: Handlers<typeof endpoints, Context> = { saveDeck, getDeck };

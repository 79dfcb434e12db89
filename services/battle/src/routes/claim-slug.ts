import { endpoints } from '@maseki/contracts/battle/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const claimSlug = handler(endpoints.claimSlug, ({ query, player }, { claims }: Context) =>
  query.mode === 'practice' ? claims.practice(player, query.level ?? 'easy') : claims.battle(player),
);

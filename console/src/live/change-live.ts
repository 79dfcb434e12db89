import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { performRemote } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';
import { type OperatorStore, ownAccountOf } from '../operators/store.ts';
import { text } from '../text.ja.ts';
import { carryLive, type LiveInput } from './carry.ts';

const kinds: Readonly<Record<LiveChange['change'], ActionKind>> = {
  announce: 'announce',
  withdraw: 'withdraw-announcement',
  'switch-off': 'switch-off',
  'switch-on': 'switch-on',
  'plan-maintenance': 'plan-maintenance',
  'end-maintenance': 'end-maintenance',
  'disable-card': 'disable-card',
  'enable-card': 'enable-card',
};

function targetOf(order: LiveChange): string | null {
  if ('card' in order) return order.card;
  if ('name' in order) return order.name;
  return 'id' in order ? order.id : null;
}

async function accountsOf(order: LiveChange, operators: OperatorStore): Promise<Result<string[], ErrorCode>> {
  const names = order.change === 'plan-maintenance' ? order.operators : [];
  const found = await Promise.all(names.map((name) => operators.findByName(name)));
  const accounts = found.map((operator) => (operator ? ownAccountOf(operator) : []));
  const without = names.filter((_, n) => accounts[n]?.length === 0);
  if (without.length > 0) return refuse('user_not_found', { message: text.withoutAccount(without.join('、')) });
  return ok(accounts.flat().map(({ id }) => id));
}

export const changeLive = handler('changeLive', async ({ actor, key, body: { version, order, reason } }, context) => {
  const players = await accountsOf(order, context.operators);
  if (!players.ok) return players;
  const input: LiveInput = { version, order, players: players.value };
  const intent = { actor, key, kind: kinds[order.change], target: targetOf(order), reason, input };
  return performRemote<{ version: number }>(intent, context, carryLive);
});

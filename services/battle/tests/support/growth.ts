import { type RunningService, startService } from '@maseki/service-kit/service.ts';
import { battleService } from '../../src/app.ts';
import type { Context } from '../../src/serve/context.ts';
import { type Pods, withoutPauses } from './pods.ts';
import { plainSetup } from './setup.ts';

/** A pod with all that its handlers use, for tests that play without sockets. */
export async function startWithContext({ sandbox }: Pods): Promise<{ pod: RunningService; context: Context }> {
  const definition = battleService();
  let context: Context | undefined;
  const capture: typeof definition.context = async (kit) => {
    context = await definition.context(kit);
    return context;
  };
  const env = await sandbox.envOf('battle', withoutPauses);
  const pod = await startService({ ...definition, context: capture }, { env });
  if (!context) throw new Error('a service without a context');
  return { pod, context };
}

/** Seats two users, begins their battle and ends it by a surrender. Returns the id of the room. */
export async function playShort(
  { stores, roomLoader, commands, now }: Context,
  [a, b]: readonly [string, string],
): Promise<string> {
  const player = (id: string) => ({ user_id: id, name: id, rating: 1500, level: null });
  const setup = plainSetup({ players: { a: player(a), b: player(b) }, aliases: [`${a}-${now()}`, `${b}-${now()}`] });
  if (!(await stores.rooms.seat(setup, now(), 'anywhere'))) throw new Error(`${a} or ${b} is still seated`);
  await roomLoader.begin([setup]);
  const surrender = { type: 'act', seat: 'a', action: { type: 'action.surrender' }, action_id: setup.room_id } as const;
  const outcome = await commands.handle(setup.room_id, surrender);
  if (outcome?.kind !== 'stored') throw new Error(`surrender: ${outcome?.kind}`);
  return setup.room_id;
}

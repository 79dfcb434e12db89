import { setTimeout as sleep } from 'node:timers/promises';
import type { GrantPage } from '@maseki/contracts/inventory/operator-rpcs.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { type Loop, startLoop } from '@maseki/service-kit/loop.ts';
import type { Context } from '../context.ts';
import type { CampaignRow } from './models.ts';

/**
 * Accounts of one transaction of inventory, and the rest after it, so that battles hardly feel a
 * grant. One to 100,000 accounts takes about three minutes.
 */
const BATCH = 40;
const REST_MS = 50;
const LOOK_MS = 1_000;
/** A batch that waits for others may take longer than other calls. */
const BATCH_MS = 10_000;
const ACTOR = { id: null, name: 'console', role: '-' };

/** The next players of a campaign, null after the last ones. */
function pageOf({ users, as_of, selection, cursor }: CampaignRow): GrantPage | null {
  if (users) {
    const rest = cursor === null ? users : users.filter((user) => user > cursor);
    return rest.length === 0 ? null : { kind: 'users', user_ids: rest.slice(0, BATCH) };
  }
  const last = selection.kind === 'registered' ? Math.min(Date.parse(selection.until), as_of.getTime()) : as_of;
  return { kind: 'registered', until: new Date(last).toISOString(), after: cursor, limit: BATCH };
}

/** Ends and records a campaign of which every page is paid, unless another process was first. */
async function end(campaign: CampaignRow, { actions, campaigns, clock, metrics }: Context): Promise<void> {
  const { _id, paid, count } = campaign;
  const intent = { actor: ACTOR, kind: 'end-grant', target: _id, input: { paid, count } } as const;
  const ended = { state: 'ended', ended_at: new Date(clock.now()) } as const;
  const isFirst = await actions.addWith(intent, (session) => campaigns.change(campaign, ended, session));
  if (isFirst) metrics.countAction('end-grant', 'done');
}

/** Pays the next page. The page is noted afterwards, and a repeat of it pays only who is left. */
async function payNext(campaign: CampaignRow, context: Context): Promise<void> {
  const { _id, amount, message, except } = campaign;
  const page = pageOf(campaign);
  if (!page) return end(campaign, context);
  const order = { campaign: _id, amount, message, page, except };
  const { paid, last } = await context.bus.callRpc(rpcs.grantStones, order, { timeoutMs: BATCH_MS });
  if (last === null) return end(campaign, context);
  await context.campaigns.advance({ campaign, paid, last });
}

/**
 * Runs the grants, one after another, page by page. What a killed process has begun goes on with
 * the next one.
 */
export function startGrants(context: Context, log: Log): Loop {
  let isStopping = false;
  const loop = startLoop(
    async () => {
      for (;;) {
        const campaign = isStopping ? null : await context.campaigns.running();
        if (!campaign) return;
        await payNext(campaign, context);
        await sleep(REST_MS);
      }
    },
    { name: 'the running of grants', everyMs: LOOK_MS, log },
  );
  return {
    ...loop,
    stop() {
      isStopping = true;
      return loop.stop();
    },
  };
}

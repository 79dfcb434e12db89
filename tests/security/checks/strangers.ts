import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { type Player, uniqueName } from '@maseki/players/account.ts';
import { UpgradeRefused } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type Check, held } from '../check.ts';
import type { Target } from '../target.ts';

type Outcome = { ok: boolean; error?: string };

const players = (target: Target, count: number) => Promise.all(Array.from({ length: count }, () => target.register()));

const errorOf = ({ ok, error }: Outcome) => (ok ? 'done' : (error ?? ''));

/** How often each outcome came: `5 done, 2 stranger_limit`. */
function counted(outcomes: readonly string[]): string {
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome));
  return counts.map(([outcome, all]) => `${all?.length} ${outcome}`).join(', ');
}

async function groupOf(founder: Player): Promise<string> {
  const created = await founder.call(chat.createGroup, { body: { name: `${uniqueName()}の会` } });
  if (!created.ok) throw new Error(created.error);
  return created.value.id;
}

const add = (by: Player, id: string, { username }: { username: string }) =>
  by.call(chat.addMember, { params: { id }, body: { username } });

/** Adds a user who must be addable, because an attack would show nothing otherwise. */
async function mustAdd(by: Player, id: string, user: Player): Promise<void> {
  const added = await add(by, id, user);
  if (!added.ok) throw new Error(`the stranger was not added: ${added.error}`);
}

/**
 * Opens sockets one after another until one is refused. Returns how many are open and the status of
 * the refusal.
 */
async function openUntilRefused(open: () => Promise<unknown>, atMost: number): Promise<[number, number | null]> {
  for (let count = 0; count < atMost; count += 1) {
    try {
      await open();
    } catch (error) {
      if (error instanceof UpgradeRefused) return [count, error.status];
      throw error;
    }
  }
  return [atMost, null];
}

/** The addresses of one attacker: all of a /64, or the real one where it cannot be changed. */
const addressesOf = (target: Target) => {
  const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:1`;
  return (n: number): string | undefined => (target.canChangeAddress ? `${network}::${n + 1}` : undefined);
};

const from = (address: string | undefined) => (address === undefined ? {} : { 'x-forwarded-for': address });

export const checks: readonly Check[] = [
  {
    control: 'Requests of guests are limited by network',
    attack: '500 requests of a guest from as many addresses of one /64, half of them with made-up tokens',
    slow: true,
    async run(target) {
      const address = addressesOf(target);
      const statuses: number[] = [];
      for (let n = 0; n < 500; n += 1) {
        const authorization = `Token ${String(n).padStart(43, 'a')}`;
        const headers = { ...from(address(n)), ...(n % 2 ? { authorization } : {}) };
        statuses.push((await fetch(new URL('/api/auth/me/', target.baseUrl), { headers })).status);
      }
      const me = () => target.client(address(0)).fetch('/api/auth/me/');
      const again = await eventually(async () => (await me()).status === 200, { withinMs: 20_000, everyMs: 500 });
      return held(statuses.at(-1) === 429 && again, `429 after ${statuses.indexOf(429)} requests; served again later`);
    },
  },
  {
    control: 'Guests have ten sockets for each network',
    attack: 'Fourteen sockets of the demo page from one /64',
    async run(target) {
      const address = addressesOf(target);
      let n = 0;
      const sockets: { close(): void }[] = [];
      const [open, status] = await openUntilRefused(async () => {
        sockets.push(await target.socket('/ws/', null, from(address(n++))));
      }, 14);
      for (const socket of sockets) socket.close();
      return held(open <= 10 && status === 429, `${open} open, then ${status}`);
    },
  },
  {
    control: 'Guests write five messages in ten seconds for each network',
    attack: 'Forty messages through five sockets of one /64',
    async run(target) {
      const address = addressesOf(target);
      const outcomes: string[] = [];
      const sockets = [];
      for (let n = 0; n < 5; n += 1) sockets.push(await target.socket('/ws/', null, from(address(n))));
      const word = uniqueName();
      sockets[0]?.socket.on('message', (data) => {
        const { message } = JSON.parse(String(data));
        if (message.startsWith(word)) outcomes.push('delivered');
      });
      for (const { socket } of sockets) {
        socket.on('message', (data) => {
          if (JSON.parse(String(data)).type === 'warning') outcomes.push('warned');
        });
      }
      for (let n = 0; n < 40; n += 1) sockets[n % 5]?.send({ message: `${word}${n}` });
      await eventually(() => outcomes.length === 40);
      for (const socket of sockets) socket.close();
      // Each pod of chat knows of the others' messages a moment later.
      const delivered = outcomes.filter((outcome) => outcome === 'delivered').length;
      return held(delivered <= 10, counted(outcomes.toSorted()));
    },
  },
  {
    control: 'A player adds five strangers a day to groups',
    attack: 'Seven strangers at once, into two groups',
    async run(target) {
      const [attacker, ...strangers] = (await players(target, 8)) as [Player, ...Player[]];
      const groups = [await groupOf(attacker), await groupOf(attacker)] as const;
      const added = await Promise.all(strangers.map((stranger, n) => add(attacker, groups[n % 2 ? 1 : 0], stranger)));
      const outcomes = added.map(errorOf).toSorted();
      return held(outcomes.filter((outcome) => outcome === 'done').length === 5, counted(outcomes));
    },
  },
  {
    control: 'Who wants it is added by friends only',
    attack: 'A stranger adds a player who has set so',
    async run(target) {
      const [attacker, player] = (await players(target, 2)) as [Player, Player];
      await player.call(chat.changeChatSettings, { body: { only_friends_add: true } });
      const outcome = errorOf(await add(attacker, await groupOf(attacker), player));
      return held(outcome === 'strangers_refused', outcome);
    },
  },
  {
    control: 'Who left is not added again by the same person',
    attack: 'A stranger adds who left, to the same group and to a new one',
    async run(target) {
      const [attacker, player] = (await players(target, 2)) as [Player, Player];
      const id = await groupOf(attacker);
      await mustAdd(attacker, id, player);
      await player.call(chat.leaveGroup, { params: { id } });
      const outcomes = [await add(attacker, id, player), await add(attacker, await groupOf(attacker), player)].map(
        errorOf,
      );
      return held(
        outcomes.every((outcome) => outcome === 'member_left'),
        counted(outcomes),
      );
    },
  },
  {
    control: 'Whoever is added can leave and block from the notification',
    attack: 'A stranger adds a player',
    async run(target) {
      const [attacker, player] = (await players(target, 2)) as [Player, Player];
      await mustAdd(attacker, await groupOf(attacker), player);
      const actions = await eventually(async () => {
        const listed = await player.call(notifications.listNotifications);
        return listed.ok ? listed.value.notifications.find(({ kind }) => kind === 'group_added')?.actions : null;
      });
      const types = actions.map(({ type }) => type);
      return held(types.join() === 'leave_group,block_user', types.join(', '));
    },
  },
  {
    control: 'Names of groups pass the filter',
    attack: 'A group with an obscene name',
    async run(target) {
      const attacker = await target.register();
      const created = await attacker.call(chat.createGroup, { body: { name: `fuck ${uniqueName()}` } });
      return held(!created.ok && created.error === 'validation_failed', errorOf(created));
    },
  },
  {
    control: 'Twenty names a minute can be looked up, in whatever way',
    attack: 'Thirty names by friend requests, blocks and additions in turn',
    async run(target) {
      const attacker = await target.register();
      const id = await groupOf(attacker);
      const lookUps = [
        (username: string) => attacker.call(social.sendFriendRequest, { body: { username } }),
        (username: string) => attacker.call(chat.blockUser, { body: { username } }),
        (username: string) => attacker.call(chat.addMember, { params: { id }, body: { username } }),
      ];
      const outcomes: string[] = [];
      for (let n = 0; n < 30; n += 1) {
        const result = await lookUps[n % lookUps.length]?.(uniqueName());
        outcomes.push(result ? errorOf(result) : '');
      }
      return held(outcomes.indexOf('rate_limited') === 20 && outcomes.at(-1) === 'rate_limited', counted(outcomes));
    },
  },
  {
    control: 'Friend requests of one player notify another once a day',
    attack: 'Request, block, unblock, request, four times',
    async run(target) {
      const [attacker, player, witness] = (await players(target, 3)) as [Player, Player, Player];
      const request = async ({ username }: Player) => {
        const sent = await attacker.call(social.sendFriendRequest, { body: { username } });
        if (!sent.ok) throw new Error(`a request was refused: ${sent.error}`);
      };
      const hasRequest = async () => {
        const listed = await player.call(social.listFriendRequests);
        return listed.ok && listed.value.requests.length > 0;
      };
      for (let round = 0; round < 4; round += 1) {
        await request(player);
        await attacker.call(chat.blockUser, { body: { username: player.username } });
        await eventually(async () => !(await hasRequest()));
        await attacker.call(chat.unblockUser, { params: { id: player.id } });
      }
      await request(witness);
      const count = async (of: Player) => {
        const listed = await of.call(notifications.listNotifications);
        return listed.ok ? listed.value.notifications.filter(({ kind }) => kind === 'friend_request').length : 0;
      };
      await eventually(async () => (await count(witness)) === 1 && (await count(player)) > 0);
      const notified = await count(player);
      return held(notified === 1, `${notified} notification`);
    },
  },
  {
    control: 'Every socket path has a quota',
    attack: 'One player opens sixty sockets of each path that needs no room',
    async run(target) {
      const results = await Promise.all(
        ['/ws/social/', '/ws/notifications/', '/ws/'].map(async (path) => {
          const player = await target.register();
          const sockets: { close(): void }[] = [];
          const outcome = await openUntilRefused(async () => {
            sockets.push(await target.socket(path, player));
          }, 60);
          for (const socket of sockets) socket.close();
          return { path, outcome };
        }),
      );
      return held(
        results.every(({ outcome: [, status] }) => status === 429),
        results.map(({ path, outcome: [open, status] }) => `${path}: ${open} open, then ${status}`).join('; '),
      );
    },
  },
];

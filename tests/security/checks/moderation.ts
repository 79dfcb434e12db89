import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { Player } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { connectOperator, type Operator } from '@maseki/tools/dev-env/operator.ts';
import { type Check, held, insideCheck } from '../check.ts';
import { befriend, inviteToRoom, type Pair } from '../duel.ts';
import type { Inside, Target } from '../target.ts';

const WHY = ['--reason', '検査', '--by', 'security'];
const WITHIN_MS = 5_000;

/** Works with the operators' tool on the database of the game. */
async function withOperator<T>({ env }: Inside, work: (operator: Operator) => Promise<T>): Promise<T> {
  const operator = await connectOperator(env);
  return work(operator).finally(() => operator.close());
}

/** Two friends in a battle, with their sockets. */
async function duel(target: Target) {
  const pair: Pair = [await target.register(), await target.register()];
  await befriend(target, pair);
  const slug = await inviteToRoom(pair);
  const open = (player: Player) => target.socket<BattleServerMessage>(`/ws/battle/room/${slug}/`, player);
  return { pair, slug, sockets: [await open(pair[0]), await open(pair[1])] as const };
}

const isChat = ({ type }: BattleServerMessage) => type === 'chat.message';
const login = ({ call, username, password }: Player) => call(auth.login, { body: { username, password } });

export const checks: readonly Check[] = [
  insideCheck({
    control: 'A suspended player is out within 5 s, and reads why and until when',
    attack: 'Go on with a live session, its token and an open socket, then log in again',
    run: (target, inside) =>
      withOperator(inside, async (operator) => {
        const player = await target.register();
        const socket = await target.socket('/ws/notifications/', player);
        const began = Date.now();
        await operator.moderate('suspend', player.username, '--days', '3', ...WHY);
        const { code } = await socket.closed;
        const authorization = `Bearer ${player.token}`;
        const byToken = () => target.client().fetch('/api/notifications/', { headers: { authorization } });
        await eventually(async () => (await byToken()).status === 401);
        await eventually(async () => (await player.fetch('/api/notifications/')).status === 401);
        const ms = Date.now() - began;
        const refused = await login(player);
        const explains = !refused.ok && /^このアカウントは.*まで停止されています。理由：検査$/.test(refused.message);
        const holds =
          code === 4401 && ms < WITHIN_MS && !refused.ok && refused.error === 'account_suspended' && explains;
        return held(holds, `${code} and 401 after ${ms} ms, then ${refused.ok ? 'logged in' : refused.error}`);
      }),
  }),
  insideCheck({
    control: 'A log-in at the moment of the suspension leaves no session',
    attack: 'Log in three times while the operator suspends the account',
    run: (target, inside) =>
      withOperator(inside, async (operator) => {
        const player = await target.register();
        const body = { username: player.username, password: player.password };
        const browsers = [target.client(), target.client(), target.client()];
        await Promise.all([
          operator.moderate('suspend', player.username, '--days', '3', ...WHY),
          ...browsers.map(({ call }) => call(auth.login, { body })),
        ]);
        await eventually(async () => {
          const users = await Promise.all(browsers.map(({ call }) => call(auth.getMe)));
          return users.every((user) => user.ok && user.value === null);
        });
        return held(true, 'no session is left');
      }),
  }),
  insideCheck({
    control: 'Insults in a battle can be reported, with what was really said',
    attack: 'Insult the opponent in a way that the filter masks, and leave the battle',
    run: (target, inside) =>
      withOperator(inside, async (operator) => {
        const { pair, slug, sockets } = await duel(target);
        const [victim, insulter] = pair;
        sockets[1].send({ type: 'chat.message', message: 'what the fuck' });
        const seen = await sockets[0].next(isChat);
        sockets[1].send({ type: 'action.surrender' });
        sockets[1].close();
        const { status } = await victim.fetch(`/api/battle/rooms/${slug}/reports/`, { method: 'POST' });
        const shown = await operator.moderate('show', insulter.id);
        const isMasked = !JSON.stringify(seen).includes('fuck');
        return held(status === 200 && isMasked && shown.includes('> "what the fuck"'), `${status}, stored as written`);
      }),
  }),
  {
    control: 'A battle is reported by its players alone, and only if the opponent has spoken',
    attack: 'Report a battle of others, and a silent opponent',
    async run(target) {
      const { pair, slug } = await duel(target);
      const stranger = await target.register();
      const report = ({ call }: Player) => call(battle.reportRoomChat, { params: { slug } });
      const [byStranger, ofSilent] = [await report(stranger), await report(pair[0])];
      const codes = [byStranger, ofSilent].map((response) => (response.ok ? 'accepted' : response.error));
      return held(codes.join() === 'forbidden,nothing_to_report', codes.join(', '));
    },
  },
  insideCheck({
    control: 'Who is muted is silent in open sockets too',
    attack: 'Go on talking through a socket that was open before the mute',
    run: (target, inside) =>
      withOperator(inside, async (operator) => {
        const player = await target.register();
        const socket = await target.socket<{ type?: string; message: string }>('/ws/', player);
        await operator.moderate('mute', player.username, '--days', '3', ...WHY);
        const began = Date.now();
        const reply = await eventually(
          async () => {
            socket.send({ message: 'まだ話せる？' });
            const received = await socket.next();
            return received.type === 'warning' && received.message.endsWith('発言できません') ? received : undefined;
          },
          { everyMs: 1_000 },
        );
        return held(Date.now() - began < WITHIN_MS, reply.message);
      }),
  }),
];

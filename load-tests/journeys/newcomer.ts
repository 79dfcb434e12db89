import { anyAccount } from '../lib/accounts.ts';
import { call } from '../lib/call.ts';
import { GROUP_PREFIX } from '../lib/chat-group.ts';
import { playBattle } from '../lib/play-battle.ts';
import { accountOf, createPlayer, isOver, type Player, sleep, think } from '../lib/player.ts';
import { ulid } from '../lib/ulid.ts';
import { editDeck } from './collector.ts';
import { anyFrames } from './duelist.ts';

const PACK = 'MorisCardPack';
const COUNTED_PRACTICE_A_DAY = 3;
const PASSWORD = 'load test 魔石デュエル';
const NEW_PASSWORD = `${PASSWORD} 2`;
/** Without vowels, so that no name is an obscene word. */
const LETTERS = 'bcdghklmnqrstvwxyz';
/** The starter cards come with an event, a moment after the account. */
const STARTER_MS = 500;

const letter = () => LETTERS.charAt(Math.floor(Math.random() * LETTERS.length));
const newName = () => `ld${Array.from({ length: 16 }, letter).join('')}`;

/**
 * The first evening of a new player, from registering to the first battle. Then the account is
 * deleted, and the next newcomer comes.
 */
export async function newcomer(pace: Player): Promise<void> {
  while (!isOver(pace)) {
    const player = createPlayer(undefined, pace);
    if (!(await register(player))) continue;
    await play(player);
    if (!isOver(player)) await explore(player, anyAccount().username);
    await leaveForGood(player);
  }
}

/** False when the installation takes no more newcomers at this moment. */
async function register(player: Player): Promise<boolean> {
  const username = newName();
  const registered = await call(player, 'register', {
    body: { username, password: PASSWORD },
    allow: ['registration_limited', 'rate_limited'],
  });
  if (!registered.ok) {
    await sleep(Math.min(registered.retryAfter * 1_000, player.untilMs - Date.now()));
    return false;
  }
  player.account = { id: registered.value.user.id, username, password: PASSWORD, cookies: {} };
  return true;
}

async function play(player: Player): Promise<void> {
  await think(player);
  await call(player, 'getMe');
  await sleep(STARTER_MS);
  await call(player, 'awardLoginBonus');
  await takeFirstSteps(player);
  await think(player);
  await call(player, 'drawPack', { query: { pack: PACK }, headers: { 'Idempotency-Key': accountOf(player).id } });
  await think(player);
  await editDeck(player);
  await call(player, 'getQueue');
  await fulfilTasks(player);
  await winTrial(player);
  await tryPuzzle(player);
}

/** A trial is played in the browser, so only its end comes here. */
async function winTrial(player: Player): Promise<void> {
  await call(player, 'listTrials');
  await think(player);
  await call(player, 'winTrial', { params: { id: 'lake' } });
}

/** A puzzle is played in the browser too, so only the first plan comes here. Then those of yesterday are opened. */
async function tryPuzzle(player: Player): Promise<void> {
  const today = await call(player, 'getTodaysPuzzles');
  await think(player);
  if (!today.ok) return;
  const [puzzle] = today.value.puzzles;
  const [, yesterday] = today.value.days;
  // Midnight may have come meanwhile.
  const allow = ['not_found'] as const;
  if (puzzle)
    await call(player, 'attemptPuzzle', { params: { id: puzzle.id }, body: { plan: puzzle.solution }, allow });
  if (yesterday) await call(player, 'getPuzzlesOfDay', { params: { day: yesterday.day }, allow });
}

/** Replaces the last task of the day. */
async function redrawTask(player: Player): Promise<void> {
  const missions = await call(player, 'listMissions');
  const task = missions.ok && missions.value.redraws_left > 0 ? missions.value.today.at(-1) : undefined;
  await think(player);
  // Midnight may have come meanwhile.
  if (task && !task.done) await call(player, 'redrawMission', { params: { id: task.id }, allow: ['not_found'] });
}

/** Practises until the tasks of the day are fulfilled, three times at most. */
async function fulfilTasks(player: Player): Promise<void> {
  await redrawTask(player);
  for (let battle = 0; battle < COUNTED_PRACTICE_A_DAY && !isOver(player); battle += 1) {
    const claimed = await call(player, 'claimSlug', { query: { mode: 'practice', level: 'easy' } });
    if (claimed.ok) await playBattle(player, claimed.value.slug, anyFrames());
    await think(player);
    const missions = await call(player, 'listMissions');
    if (missions.ok && missions.value.today.every(({ done }) => done)) return;
  }
}

/**
 * The guided battle is played in the browser, so only its end comes here. Then a deck is chosen.
 */
async function takeFirstSteps(player: Player): Promise<void> {
  await call(player, 'getFirstSteps');
  await think(player);
  await call(player, 'recordFirstBattle', { body: { outcome: 'finished' } });
  const decks = await call(player, 'listStarterDecks');
  await think(player);
  if (!decks.ok) return;
  const ids = decks.value.decks.map(({ id }) => id);
  const deck_id = ids[Math.floor(Math.random() * ids.length)];
  if (deck_id) await call(player, 'chooseStarterDeck', { body: { deck_id } });
}

/** Looks into the corners of the settings once. */
async function explore(player: Player, stranger: string): Promise<void> {
  const { username, password } = accountOf(player);
  const group = await call(player, 'createGroup', { body: { name: `${GROUP_PREFIX} ${ulid()}` } });
  if (group.ok) await call(player, 'leaveGroup', { params: { id: group.value.id } });
  await think(player);
  const blocked = await call(player, 'blockUser', { body: { username: stranger } });
  if (blocked.ok) await call(player, 'unblockUser', { params: { id: blocked.value.id } });
  await think(player);
  // On a second device, which is then logged out from the first one.
  const device = createPlayer(undefined, player);
  const loggedIn = await call(device, 'login', { body: { username, password }, allow: ['rate_limited'] });
  const sessions = await call(player, 'listSessions');
  const other = sessions.ok ? sessions.value.sessions.find(({ is_current }) => !is_current) : undefined;
  if (loggedIn.ok && other) await call(player, 'endSession', { params: { id: other.id } });
  await call(player, 'changeFocus', { body: { focus: 'off' } });
  await call(player, 'getPuzzleSetting');
  await call(player, 'setPuzzleSetting', { body: { used: false } });
  const changed = await call(player, 'changePassword', { body: { password, new_password: NEW_PASSWORD } });
  if (changed.ok && player.account) player.account = { ...player.account, password: NEW_PASSWORD };
}

/** Deletes the account, so that load tests leave none behind. */
async function leaveForGood(player: Player): Promise<void> {
  await think(player);
  await call(player, 'deleteAccount', { body: { password: accountOf(player).password } });
}

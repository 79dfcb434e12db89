import { expect, test } from '@jest/globals';
import { replacedDraw } from '@maseki/proof/replaced-draw.ts';
import { DrawPage } from './draw-page.ts';
import {
  CountingServer,
  DrawServer,
  hasLegend,
  LyingServer,
  OddsServer,
  RefusingServer,
  SilentServer,
  StallingServer,
  USER,
} from './draw-server.ts';

const DRAWS = 1_500;
/** Of 1,500 honest draws 190 hold a legend. Six deviations are 77. */
const [FEWEST, MOST] = [120, 270];

/** What a player has got and read after many draws. */
function play(server: DrawServer, draws = DRAWS) {
  const page = new DrawPage(server, `page of ${server.name}`);
  const counted = { legends: 0, verified: 0, afterChange: 0, disclosed: 0, faults: new Map<string, number>() };
  for (let n = 0; n < draws; n += 1) {
    const { cards, check } = page.draw();
    if (hasLegend(cards)) counted.legends += 1;
    if (!check.ok) counted.faults.set(check.fault, (counted.faults.get(check.fault) ?? 0) + 1);
    else if (check.changes.length > 0) counted.afterChange += 1;
    else counted.verified += 1;
    if (check.ok) counted.disclosed += check.changes.filter((change) => hasLegend(change.cards)).length;
  }
  return { ...counted, page };
}

const isChance = (legends: number) => legends > FEWEST && legends < MOST;

test('each draw of an honest server is verified, and legends come as promised', () => {
  const { legends, verified, page } = play(new DrawServer('honest'));
  expect([verified, isChance(legends), page.kept]).toEqual([DRAWS, true, []]);
});

test('a server that refuses legends and reveals what it refused has each of them told', () => {
  const server = new RefusingServer('refusing');
  const { legends, disclosed, verified, afterChange, faults } = play(server);
  expect(faults.size).toBe(0);
  expect(server.refused).toBeGreaterThan(FEWEST);
  expect(disclosed).toBe(server.refused);
  expect(verified + afterChange).toBe(DRAWS);
  expect(legends).toBeLessThan(FEWEST);
});

test.each([
  ['hides', new SilentServer('silent'), 'seal_changed'],
  ['makes up', new LyingServer('lying'), 'replaced_secret'],
])('a server that %s what it refused has no draw after it verified', (_does, server, fault) => {
  const { verified, afterChange, faults, page } = play(server);
  expect([...faults.keys()]).toEqual([fault]);
  expect(afterChange).toBe(0);
  expect(verified + (faults.get(fault) ?? 0)).toBe(DRAWS);
  expect(faults.get(fault)).toBeGreaterThan(FEWEST / 2);
  const told = page.kept.map((claim) => replacedDraw(USER, claim, claim.opened).kind);
  expect(new Set(told)).toEqual(new Set([fault === 'seal_changed' ? 'untold' : 'false']));
});

test.each(['seal_changed', 'lost'] as const)(
  'a server that says %s and leaves the seal gets no second choice',
  (kind) => {
    const server = new StallingServer(`stalling ${kind}`, kind);
    const { legends, verified } = play(server);
    expect(verified).toBe(DRAWS);
    expect(server.stalled.size).toBe(legends);
    expect(isChance(legends)).toBe(true);
  },
);

test('a server that draws from another count than it has shown fails whenever it does', () => {
  const { legends, verified, faults } = play(new CountingServer('counting'));
  expect([...faults.keys()]).toEqual(['other_count']);
  expect(verified + (faults.get('other_count') ?? 0)).toBe(DRAWS);
  expect(faults.get('other_count')).toBeGreaterThan(FEWEST);
  expect(legends).toBe(0);
});

test('a server that draws by odds of another version than it has sealed fails always', () => {
  expect(play(new OddsServer('odds'), 50).faults).toEqual(new Map([['secret', 50]]));
});

test('two devices of a player on an honest server: what one has drawn refuses the other, and all is verified', () => {
  const server = new DrawServer('two devices');
  const [phone, desk] = [new DrawPage(server, 'phone'), new DrawPage(server, 'desk')];
  let refused = 0;
  for (let n = 0; n < 300; n += 1) {
    const shown = phone.look();
    expect(desk.draw().check.ok).toBe(true);
    expect(phone.press(shown)).toBeNull();
    refused += 1;
    const { check } = phone.draw();
    if (!check.ok) throw new Error(check.fault);
    expect(check.changes).toHaveLength(1);
    expect(check.changes[0]).toMatchObject({ claim: { seal: shown.seal }, isDrawn: false });
  }
  expect(server.made).toBe(refused * 2);
});

test('two tabs of one device with one press each share the draw, which is paid once', () => {
  const server = new DrawServer('two tabs');
  const [one, other] = [new DrawPage(server, 'tab one'), new DrawPage(server, 'tab two')];
  const shown = one.look();
  // The tabs have one storage, and the answer to the first is still on its way.
  const claim = { ...shown, nonce: '0a'.repeat(16), key: 'first', at: 1, user: USER, pack: 'MorisCardPack' };
  one.kept = [{ ...claim, state: 'sent', asked: [] }];
  other.kept = one.kept;
  expect(one.press(shown)).toEqual(other.press(shown));
  expect(server.made).toBe(1);
});

test('a page that is killed before the answer gets the cards of that draw, paid once', () => {
  const server = new DrawServer('killed');
  const page = new DrawPage(server, 'page');
  const shown = page.look();
  const { answered } = page;
  page.answered = () => null;
  expect(page.press(shown)).toBeNull();
  page.answered = answered;
  // After a reload the page shows the next seal.
  const drawn = page.press(page.look());
  expect(drawn?.check).toEqual({ ok: true, changes: [] });
  expect([server.made, page.kept]).toEqual([1, []]);
});

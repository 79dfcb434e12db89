import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { checkDraw } from '@maseki/proof/check-draw.ts';
import { replacedText } from '@maseki/proof/draw-claims.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { inventoryService } from '../src/app.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService] });
});
afterAll(() => env.stop());

const pack = 'MorisCardPack';
const newNonce = () => randomBytes(16).toString('hex');

async function oddsOf(user: TestUser) {
  const { seal, pity, draws_to_pity } = unwrap(await user.call(endpoints.getPackOdds, { query: { pack } }));
  return { seal: seal ?? '', sinceLegend: pity - draws_to_pity };
}

const draw = (user: TestUser, { seal, nonce = newNonce() }: { seal: string; nonce?: string }) =>
  user.call(endpoints.drawPack, { query: { pack, seal, nonce } });

test('the draw after a replaced seal reveals its secret, so that both see what was not drawn', async () => {
  const user = await env.register();
  const shown = await oddsOf(user);
  expect(await draw(user, { seal: shown.seal })).toMatchObject({ ok: true });
  const claim = { pack, seal: shown.seal, nonce: newNonce(), sinceLegend: shown.sinceLegend };
  expect(await draw(user, claim)).toMatchObject({ ok: false, error: 'seal_changed' });
  const strange = { ...claim, seal: 'ab'.repeat(32) };
  const { seal, sinceLegend } = await oddsOf(user);
  const nonce = newNonce();
  const asked = { pack, seal, nonce, replaced: replacedText([claim, strange]) };
  const key = 'asks';
  const ask = () => user.call(endpoints.drawPack, { query: asked, idempotencyKey: key });
  const drawn = await ask();
  expect(await ask()).toEqual(drawn);
  if (!drawn.ok || !drawn.value.proof) throw new Error('the draw has a proof');
  const { proof, cards } = drawn.value;
  const seen = { user: user.id, pack, cards: cards.map(({ id }) => id), seal, nonce, sinceLegend };
  expect(checkDraw({ ...seen, replaced: [claim] }, proof)).toMatchObject({ ok: true, changes: [{ isDrawn: false }] });
  expect(checkDraw({ ...seen, replaced: [strange] }, proof)).toMatchObject({ ok: false, fault: 'seal_changed' });
  expect(unwrap(await user.call(endpoints.listSealChanges)).changes).toMatchObject([
    { seal: claim.seal, nonce: claim.nonce, since_legend: claim.sinceLegend, opened: { seal: claim.seal } },
    { seal: strange.seal, opened: null },
  ]);
  const other = await env.register();
  expect(await other.call(endpoints.listSealChanges)).toEqual({ ok: true, value: { changes: [] } });
  const theirs = await oddsOf(other);
  const spying = { pack, seal: theirs.seal, nonce, replaced: replacedText([claim]) };
  expect(await other.call(endpoints.drawPack, { query: spying })).toMatchObject({ value: { proof: { replaced: [] } } });
});

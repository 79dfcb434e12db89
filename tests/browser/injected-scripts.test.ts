/** @slow an attack */

import { expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

/**
 * Runs code in the page. Resolves to the name of the error it throws, or to its result as a string.
 */
const attempt = (code: string) =>
  `(() => { try { return String((() => { ${code} })()); } catch (error) { return error.name; } })()`;

const assign = (address: string) =>
  attempt(
    `const script = document.createElement('script'); script.src = ${JSON.stringify(address)}; return script.src;`,
  );

test('the page loads scripts of its own folders only, and makes no HTML or code of strings', async () => {
  const { page, context, problems } = await game.window('desktop');
  const violations: string[] = [];
  page.on('console', (message) => violations.push(message.text()));
  await page.goto('/login');
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  expect(problems).toEqual([]);
  // The remote with the form was loaded through the policy.
  expect(violations.filter((text) => /TrustedScriptURL|TrustedHTML/.test(text))).toEqual([]);

  for (const address of [
    'https://evil.example/x.js',
    '//evil.example/mf/x.js',
    'data:text/javascript,alert(1)',
    'blob:https://evil.example/assets/x.js',
    '/api/openapi.json',
    '/mf/../api/auth/me/',
    '/docs/rules.js',
    '/theme.js',
  ]) {
    expect([address, await page.evaluate(assign(address))]).toEqual([address, 'TypeError']);
  }
  expect(await page.evaluate(assign('/mf/auth/x/remote.js'))).toBe(`${game.url}/mf/auth/x/remote.js`);

  for (const code of [
    `document.body.innerHTML = '<img src=x onerror=alert(1)>'`,
    `document.body.insertAdjacentHTML('beforeend', '<b></b>')`,
    `document.createElement('iframe').srcdoc = '<script>alert(1)</script>'`,
    `new DOMParser().parseFromString('<b></b>', 'text/html')`,
    `document.body.setAttribute('onclick', 'alert(1)')`,
    `window.trustedTypes.createPolicy('default', { createHTML: (html) => html })`,
    `window.trustedTypes.createPolicy('evil', { createHTML: (html) => html })`,
  ]) {
    expect([code, await page.evaluate(attempt(code))]).toEqual([code, 'TypeError']);
  }
  expect(problems).toEqual([]);
  await context.close();
});

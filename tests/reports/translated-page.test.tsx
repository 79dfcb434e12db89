import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { ConnectionStatus } from '@maseki/frontend-chat/conversation/connection-status.tsx';
import { Button } from '@maseki/ui/button.tsx';
import { ConditionalText } from '@maseki/ui/testing/conditional-text.tsx';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const FAULTS = '/api/faults/';
const OURS = 'ゲームの不具合で表示できませんでした';

let shell: typeof import('@maseki/frontend-shell/testing/render-shell.tsx');

// Only the page of a build reports, and it reads its build once.
beforeAll(async () => {
  document.head.innerHTML = '<meta name="build" content="0123456789abcdef">';
  shell = await import('@maseki/frontend-shell/testing/render-shell.tsx');
});

let reports: FakeApi['requests'];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Translates as browsers do, which put each text into an element of their own. */
function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createTextNode(`translated ${text.data}`));
  }
}

const end = () => act(async () => document.querySelector<HTMLElement>('section button')?.click());
const again = () => userEvent.click(screen.getByRole('button', { name: 'もう一度' }));

function open(...[Screen, slots = {}]: [() => ReturnType<typeof ConditionalText>, object?]) {
  const api = shell.apiWithRemotes('auth', 'chat').respond(auth.getMe, shell.player);
  api.handle('POST', FAULTS, () => ({ status: 202, body: {} }));
  reports = api.requests;
  shell.renderShell('/login', async (name) =>
    name === 'auth' ? { screens: { '/login': Screen } } : { screens: {}, ...slots },
  );
}
const faults = () => reports.filter(({ path }) => path === FAULTS).map(({ body }) => body);

test('a crash in a translated page is our fault, is reported, and もう一度 shows the screen again', async () => {
  open(ConditionalText);
  await screen.findByRole('button', { name: '終える' });
  translatePage();
  await end();
  expect((await screen.findByRole('alert')).textContent).toContain(OURS);
  expect(document.body.textContent).not.toContain('通信状況');
  // jsdom is at / for the shell in memory.
  await waitFor(() => expect(faults()).toEqual([{ kind: 'error', route: '/', build: '0123456789abcdef' }]));
  await again();
  expect(await screen.findByRole('button', { name: '終える' })).toBeTruthy();
});

test('a control of the header that crashes says so and comes back', async () => {
  open(() => <h1>ログイン</h1>, { headerItems: [ConditionalText] });
  await screen.findByRole('button', { name: '終える' });
  translatePage();
  await end();
  expect(await screen.findByText(new RegExp(OURS))).toBeTruthy();
  await again();
  expect(await screen.findByRole('button', { name: '終える' })).toBeTruthy();
});

test.each([
  [
    'the spinner of a button',
    (isFirst: boolean) => <Button isRunning={!isFirst}>保存する</Button>,
    () => screen.getByRole('button').firstElementChild?.tagName,
  ],
  [
    'the state of the chat',
    (isFirst: boolean) => (
      <ConnectionStatus
        gaveUp={!isFirst}
        status={isFirst ? 'connecting' : 'disconnected'}
        onReconnect={() => undefined}
      />
    ),
    () => screen.getByRole('button', { name: /再接続/ }),
  ],
])('%s changes beside a translated text', (_, draw, look) => {
  const { rerender } = render(draw(true));
  translatePage();
  rerender(draw(false));
  expect(look()).toBeTruthy();
  rerender(draw(true));
});

import { afterEach, expect, jest, test } from '@jest/globals';
import type { PublicLive } from '@maseki/contracts/live/live.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import LiveLine from './live-line.tsx';

const announcement = (id: string, kind: 'info' | 'trouble', link: string | null = null) => ({
  id,
  kind,
  link,
  sentence: `${id}の文`,
});

function show(announcements: PublicLive['announcements']) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ announcements }));
  return renderApp(<LiveLine />);
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('each announcement is a line that is read once, with a link inside the game', async () => {
  show([announcement('a', 'info', '/gacha'), announcement('b', 'trouble')]);
  expect(await screen.findByText(/aの文/)).toBeTruthy();
  expect(document.body.textContent).toContain('bの文');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gacha');
  expect(screen.getAllByRole('status').some((area) => area.textContent?.includes('aの文'))).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

test('an information can be closed and stays closed, trouble cannot', async () => {
  const both = [announcement('a', 'info'), announcement('b', 'trouble')];
  const { unmount } = show(both);
  await userEvent.click(await screen.findByRole('button'));
  expect(screen.queryByText(/aの文/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(localStorage.getItem('closed-announcements')).toBe('a');
  unmount();
  show(both);
  expect(await screen.findByText(/bの文/)).toBeTruthy();
  expect(screen.queryByText(/aの文/)).toBeNull();
});

test('a sentence with markup is shown as text', async () => {
  show([{ ...announcement('a', 'info'), sentence: '<img src=x onerror=alert(1)>' }]);
  expect(await screen.findByText(/<img src=x/)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

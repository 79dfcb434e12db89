import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { screen, within } from '@testing-library/react';
import { apiWithRemotes, renderShell } from '../testing/render-shell.tsx';
import { specimens } from './specimens.tsx';

const ui = join(__dirname, '../../../../libs/ui/src');

/** The components of `libs/ui`, except those without visible output of their own. */
const components = globSync('**/*.tsx', { cwd: ui })
  .filter((file) => !/\.test\.|testing\/|^router\/|^prerender\.tsx$/.test(file))
  .flatMap((file) => [...readFileSync(join(ui, file), 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)])
  .map(([, name]) => name);

test('the gallery has every shared component and no removed one', () => {
  expect(components.length).toBeGreaterThan(20);
  expect(specimens.flatMap(({ name }) => name.split(' ')).sort()).toEqual(components.sort());
});

test('each is drawn in both themes', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/gallery');
  for (const { name } of specimens) {
    const section = await screen.findByRole('region', { name });
    const themes = [...section.querySelectorAll<HTMLElement>(':scope > [data-theme]')];
    expect([name, themes.map(({ dataset }) => dataset['theme'])]).toEqual([name, ['dark', 'light']]);
  }
  const buttons = within(screen.getByRole('region', { name: 'Button LinkButton' }));
  expect(buttons.getAllByRole('button', { name: 'danger' })).toHaveLength(2);
});

import { expect, test } from '@jest/globals';
import { constants } from '@maseki/rules/constants.ts';
import { text } from '@maseki/ui/glossary/help-text.ja.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HelpButton } from './help-button.tsx';
import HelpPage from './help-page.tsx';

const CHAPTERS = 6;

test('the rules are six chapters, with the wheel as a picture and in words', () => {
  renderApp(<HelpPage />, { at: '/help' });
  expect(text.chapters).toHaveLength(CHAPTERS);
  for (const { title } of text.chapters) screen.getByRole('heading', { level: 2, name: title });
  screen.getByRole('img', { name: /属性の輪/ });
  for (const edge of ['雷は水に強い', '水は火に強い', '光は闇に強い', '闇は光に強い']) screen.getByText(edge);
  screen.getByText(/考える時間は、準備が90秒、ターンが60秒、交代が20秒です。/);
});

test('numbers are those of the rules', () => {
  renderApp(<HelpPage />, { at: '/help' });
  screen.getByText(`なぜ後攻のHPが${constants.secondSideHp}多いの？`);
  expect(screen.getAllByText(new RegExp(`共鳴：.*${constants.resonanceDamage}増え`))).toHaveLength(1);
});

test('the glossary explains terms by groups', () => {
  renderApp(<HelpPage />, { at: '/help' });
  const glossary = within(screen.getByRole('region', { name: 'ことば' }));
  for (const name of ['共鳴', '守り', 'やけど', '逃げる', 'ターン', '吸収']) glossary.getByText(name);
});

test('in a battle the same content opens as a dialog and closes again', async () => {
  renderApp(<HelpButton seals={null} />);
  await userEvent.click(screen.getByRole('button', { name: '遊び方' }));
  const dialog = screen.getByRole('dialog', { name: '遊び方' });
  await within(dialog).findByText('ことば', {}, { timeout: 10_000 });
  await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const NAMES = ['ランクマッチ', '練習', '大会'] as const;
const [first, ...rest] = NAMES.map((name) => ({
  id: name,
  label: name,
  content: <a href={`#${name}`}>{name}の内容</a>,
}));

function draw(initial?: string) {
  if (!first) throw new Error('no tab');
  render(<Tabs label="成績" tabs={[first, ...rest]} {...(initial ? { initial } : {})} />);
  const list = within(screen.getByRole('tablist', { name: '成績' }));
  return { user: userEvent.setup(), tab: (name: string) => list.getByRole('tab', { name }) };
}

/** The name of the selected tab, after a check that its content is shown. */
function shown(): string {
  const name = screen.getByRole('tab', { selected: true }).textContent ?? '';
  const panel = screen.getByRole('tabpanel', { name });
  expect(panel.textContent).toBe(`${name}の内容`);
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id);
  return name;
}

test('the first tab or the named one is shown, and a press shows another', async () => {
  const { user, tab } = draw();
  expect(shown()).toBe('ランクマッチ');
  await user.click(tab('大会'));
  expect(shown()).toBe('大会');
});

test('another one may come first', () => {
  draw('練習');
  expect(shown()).toBe('練習');
});

test('the tabs are one Tab stop, and arrow keys, Home and End move around all of them', async () => {
  const { user, tab } = draw('練習');
  await user.tab();
  expect(document.activeElement).toBe(tab('練習'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '練習の内容' }));
  await user.tab({ shift: true });
  for (const [key, name] of [
    ['ArrowRight', '大会'],
    ['ArrowRight', 'ランクマッチ'],
    ['ArrowLeft', '大会'],
    ['Home', 'ランクマッチ'],
    ['End', '大会'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(tab(name));
    expect(shown()).toBe(name);
  }
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Modal } from '../dialog/modal.tsx';
import { moveFocusOfDialogs } from '../testing/dialog-focus.ts';
import { useKeptFocus } from './keep-focus.ts';

let restoreDialogs: () => void;
beforeEach(() => {
  restoreDialogs = moveFocusOfDialogs();
});
afterEach(() => restoreDialogs());

function Page({ children }: { children: ReactNode }) {
  useKeptFocus();
  return <main tabIndex={-1}>{children}</main>;
}

interface RowsProps {
  names: readonly string[];
  /** Names without a button to remove. */
  fixed?: readonly string[];
}

const Rows = ({ names, fixed = [] }: RowsProps) => (
  <section>
    <h2>一覧</h2>
    {names.length === 0 ? <p>なし</p> : null}
    {names.length > 0 ? (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            {fixed.includes(name) ? null : (
              <button type="button" aria-label={`${name}を削除`}>
                削除
              </button>
            )}
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement;
/** Lets the observer of the page see the latest changes. */
const settled = () => act(async () => undefined);

async function shown(content: ReactNode) {
  const { rerender } = render(<Page>{content}</Page>);
  return async (next: ReactNode) => {
    rerender(<Page>{next}</Page>);
    await settled();
  };
}

async function press(name: string) {
  act(() => button(name).focus());
  await userEvent.keyboard('{Enter}');
}

test.each([
  ['the next row', 'い', ['あ', 'う'], 'うを削除'],
  ['the previous row after the last one', 'う', ['あ', 'い'], 'いを削除'],
  ['the row that came into its place', 'い', ['あ', 'え', 'う'], 'えを削除'],
])('after a press the focus goes to the same control of %s', async (_, removed, left, next) => {
  const show = await shown(<Rows names={['あ', 'い', 'う']} />);
  await press(`${removed}を削除`);
  await show(<Rows names={left} />);
  expect(focused()).toBe(button(next));
});

test('rows without the same control are passed over, and without any it is the list', async () => {
  const show = await shown(<Rows names={['あ', 'い', 'う']} fixed={['い']} />);
  await press('あを削除');
  await show(<Rows names={['あ', 'い', 'う']} fixed={['あ', 'い']} />);
  expect(focused()).toBe(button('うを削除'));
  await press('うを削除');
  await show(<Rows names={['あ', 'い', 'う']} fixed={['あ', 'い', 'う']} />);
  expect(focused()).toBe(screen.getByRole('list'));
});

test('after the last row it is the heading of the section, which is no stop of Tab afterwards', async () => {
  const show = await shown(<Rows names={['あ']} />);
  await press('あを削除');
  await show(<Rows names={[]} />);
  const heading = screen.getByRole('heading', { name: '一覧' });
  expect(focused()).toBe(heading);
  act(() => heading.blur());
  expect(heading.hasAttribute('tabindex')).toBe(false);
});

test('a row that leaves without a press gives the focus to the list, where Enter does nothing', async () => {
  const show = await shown(<Rows names={['あ', 'い']} />);
  act(() => button('あを削除').focus());
  await show(<Rows names={['い']} />);
  expect(focused()).toBe(screen.getByRole('list'));
});

test('a disabled control passes the focus to the list of its section, else to the heading', async () => {
  const clear = (disabled: boolean) => (
    <button type="button" disabled={disabled}>
      全部外す
    </button>
  );
  const part = (names: readonly string[], isDisabled: boolean) => (
    <section>
      <h2>デッキ</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{clear(isDisabled)}</p>
    </section>
  );
  const show = await shown(part(['1', '2'], false));
  await press('全部外す');
  await show(part(['1', '2'], true));
  expect(focused()).toBe(screen.getByRole('list'));
  await show(part(['1', '2'], false));
  await press('全部外す');
  await show(part([], true));
  expect(focused()).toBe(screen.getByRole('heading', { name: 'デッキ' }));
});

test('a focus that the player moved before the row left stays', async () => {
  const show = await shown(<Rows names={['あ', 'い', 'う']} />);
  await press('いを削除');
  act(() => button('あを削除').focus());
  await show(<Rows names={['あ', 'う']} />);
  expect(focused()).toBe(button('あを削除'));
});

test('a focus that the player took away by a press beside the controls is not brought back', async () => {
  const show = await shown(<Rows names={['あ', 'い']} />);
  act(() => button('あを削除').focus());
  fireEvent.mouseDown(document.body);
  act(() => button('あを削除').blur());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await show(<Rows names={['い']} />);
  expect(focused()).toBe(document.body);
});

const Confirmation = () => (
  <Modal>
    <button type="button">はい</button>
  </Modal>
);
const within = (names: readonly string[], isOpen: boolean) => (
  <>
    <Rows names={names} />
    {isOpen ? <Confirmation /> : null}
  </>
);

test.each([
  ['before the dialog closes', true],
  ['after it has closed', false],
])('a row that its confirmation removes %s passes the focus on', async (_, isFirst) => {
  const show = await shown(within(['あ', 'い'], false));
  await press('あを削除');
  await show(within(['あ', 'い'], true));
  expect(focused()).toBe(button('はい'));
  await show(isFirst ? within(['い'], true) : within(['あ', 'い'], false));
  expect(focused()).toBe(button(isFirst ? 'はい' : 'あを削除'));
  await show(within(['い'], false));
  expect(focused()).toBe(button('いを削除'));
});

test('the last toast returns the focus to where it came from', async () => {
  const toasts = (names: readonly string[]) => (
    <>
      <button type="button">申請</button>
      <section popover="manual" ref={(area) => area?.showPopover()}>
        <Rows names={names} />
      </section>
    </>
  );
  const show = await shown(toasts(['あ', 'い']));
  act(() => button('申請').focus());
  await press('あを削除');
  await show(toasts(['い']));
  expect(focused()).toBe(button('いを削除'));
  await press('いを削除');
  await show(toasts([]));
  expect(focused()).toBe(button('申請'));
});

test('a closed screen passes the focus to the heading of the next one, else to the page', async () => {
  const show = await shown(<Rows key="a" names={['あ']} />);
  await press('あを削除');
  await show(
    <article key="b">
      <h1>次</h1>
      <button type="button">進む</button>
    </article>,
  );
  expect(focused()).toBe(screen.getByRole('heading', { name: '次' }));
  await show(null);
  expect(focused()).toBe(screen.getByRole('main'));
});

test('a toolbar takes the focus itself, and a part that moves its own focus is left alone', async () => {
  const bar = (has: boolean) => (
    <div role="toolbar" aria-label="操作">
      {has ? <button type="button">出す</button> : null}
      <button type="button">ターン終了</button>
    </div>
  );
  const show = await shown(bar(true));
  await press('出す');
  await show(bar(false));
  expect(focused()).toBe(screen.getByRole('toolbar'));
  await show(<div data-focus="own">{bar(true)}</div>);
  await press('出す');
  await show(<div data-focus="own">{bar(false)}</div>);
  expect(focused()).toBe(document.body);
});

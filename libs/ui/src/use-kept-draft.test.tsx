import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';
import { sessionKey } from './api.ts';
import { forgetDrafts, isText, useKeptDraft } from './use-kept-draft.ts';

const ADA = { id: 'ada' };

function Field({ owner }: { owner: 'screen' | 'tab' }) {
  const { kept, keep } = useKeptDraft('field', isText, owner);
  const [value, setValue] = useState(kept ?? '');
  useEffect(() => keep(value === '' ? null : value), [value, keep]);
  return <input aria-label="field" value={value} onChange={({ target }) => setValue(target.value)} />;
}

/** The screen of a page in which this player is logged in, with the end of its session. */
function open(player: { id: string } | null, owner: 'screen' | 'tab' = 'screen') {
  const session = unstable_serialize(sessionKey);
  const cache = new Map([[session, { data: player }]]);
  const { unmount } = render(
    <SWRConfig value={{ provider: () => cache }}>
      <Field owner={owner} />
    </SWRConfig>,
  );
  return {
    leave: unmount,
    endSession() {
      cache.set(session, { data: null });
      unmount();
    },
  };
}

const value = () => screen.getByLabelText<HTMLInputElement>('field').value;
const type = (typed: string) =>
  act(() => fireEvent.change(screen.getByLabelText('field'), { target: { value: typed } }));

beforeEach(() => sessionStorage.clear());

test('what was typed when the session ended is there again for the same player, once it is left it is gone', () => {
  const first = open(ADA);
  type('もう少し');
  first.endSession();
  const again = open(ADA);
  expect(value()).toBe('もう少し');
  again.leave();
  open(ADA);
  expect(value()).toBe('');
});

test('what belongs to the tab outlives its screen, and not the log-out', () => {
  const first = open(ADA, 'tab');
  type('もう少し');
  first.leave();
  const again = open(ADA, 'tab');
  expect(value()).toBe('もう少し');
  again.leave();
  forgetDrafts();
  open(ADA, 'tab');
  expect(value()).toBe('');
});

test('another player does not get it', () => {
  const first = open(ADA);
  type('ないしょ');
  first.endSession();
  open({ id: 'bob' });
  expect(value()).toBe('');
});

test('a draft that was sent is not offered', () => {
  const first = open(ADA);
  type('もう少し');
  type('');
  first.endSession();
  open(ADA);
  expect(value()).toBe('');
});

test('a guest’s is not kept, and a log-out forgets all', () => {
  const guest = open(null);
  type('だれ？');
  guest.endSession();
  expect(sessionStorage).toHaveLength(0);
  const player = open(ADA);
  type('もう少し');
  player.endSession();
  forgetDrafts();
  expect(sessionStorage).toHaveLength(0);
});

test('a stored draft of another form is ignored', () => {
  sessionStorage.setItem('draft:ada:field', '{"not":"a text"}');
  open(ADA);
  expect(value()).toBe('');
});

import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { Modal } from '../dialog/modal.tsx';
import { browserHistory } from '../testing/memory-history.ts';
import { GameRouter } from './game-router.tsx';

interface Props {
  open: readonly string[];
  close: (name: string) => void;
}

/** Windows by name, each inside the one before. */
function Windows({ open: [name, ...inner], close }: Props) {
  if (name === undefined) return null;
  return (
    <Modal aria-label={name} onClose={name === '問い' ? undefined : () => close(name)}>
      <Windows open={inner} close={close} />
    </Modal>
  );
}

const Pages = (windows: Props) =>
  useRoutes([
    { path: '/deck', element: <Windows {...windows} /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);

/** A page at /deck, reached from /home, with the history of the browser and these windows. */
function begin(...initial: string[]) {
  const history = browserHistory(['/home', '/deck']);
  let open: string[] = [];
  let redraw: (page: Parameters<typeof render>[0]) => void = (page) => {
    redraw = render(page).rerender;
  };
  const show = (...names: string[]) => {
    open = names;
    redraw(
      <GameRouter history={history}>
        <Pages open={open} close={(name) => act(() => show(...open.filter((other) => other !== name)))} />
      </GameRouter>,
    );
  };
  show();
  // Windows open one after the other.
  for (const at of initial.keys()) show(...initial.slice(0, at + 1));
  return { history, show, shown: () => open };
}

/** The page that is in view, with a star while the entry of a window is above its own. */
const place = () => location.pathname + location.search + (window.history.state.usr?.isWindow ? '*' : '');
const isAt = (where: string) => waitFor(() => expect(place()).toBe(where));
const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
const go = (delta: number) =>
  act(async () => {
    const arrived = arrival();
    window.history.go(delta);
    await arrived;
  });

test('nested windows close one at a time, the innermost first', async () => {
  const { shown } = begin('窓', '中の窓');
  await isAt('/deck*');
  await go(-1);
  expect(shown()).toEqual(['窓']);
  await isAt('/deck*');
  await go(-1);
  expect(shown()).toEqual([]);
  await isAt('/deck');
  await go(-1);
  await isAt('/home');
});

test('a window without a way to close stays with its page', async () => {
  const { shown } = begin('問い');
  await isAt('/deck*');
  await go(-1);
  await isAt('/deck*');
  expect(shown()).toEqual(['問い']);
});

test('a jump over several pages closes the window, too', async () => {
  const { shown } = begin('窓');
  await isAt('/deck*');
  await go(-2);
  await isAt('/deck');
  expect(shown()).toEqual([]);
});

test('forward to the entry of a closed window opens nothing', async () => {
  const { shown } = begin('窓');
  await isAt('/deck*');
  await go(-1);
  await isAt('/deck');
  await go(1);
  await isAt('/deck');
  expect(shown()).toEqual([]);
});

test('a page that is loaded at the entry of a window returns to its own', async () => {
  window.history.pushState({ usr: null, key: 'a', idx: 0 }, '', '/cards');
  window.history.pushState({ usr: { isWindow: true }, key: 'b', idx: 1 }, '', '/cards');
  render(
    <GameRouter history={browserHistory([])}>
      <Pages open={[]} close={() => undefined} />
    </GameRouter>,
  );
  await isAt('/cards');
});

test('a link in a window takes the place of its entry', async () => {
  const { history, show } = begin('窓');
  await isAt('/deck*');
  act(() => history.push('/cards'));
  await screen.findByText('elsewhere');
  show();
  await isAt('/cards');
  await go(-1);
  await isAt('/deck');
});

test('navigation waits for the entry of a window that has just closed', async () => {
  const { history, show } = begin('窓');
  await isAt('/deck*');
  show();
  await act(async () => undefined);
  act(() => history.push('/cards'));
  await isAt('/cards');
  await go(-1);
  await isAt('/deck');
  await go(-1);
  await isAt('/home');
});

test('an address that is replaced under a window remains after it', async () => {
  const { history, show } = begin('窓');
  await isAt('/deck*');
  act(() => history.replace('/deck?q=a'));
  await isAt('/deck?q=a*');
  show();
  await isAt('/deck?q=a');
});

test('the question of a page that is left closes by Back as well, and its consent leaves', async () => {
  const { history, show } = begin();
  let leave: (() => void) | undefined;
  history.guardLeaving((wanted) => {
    leave = wanted;
    show('本当に？');
  });
  await go(-1);
  await isAt('/deck*');
  await go(-1);
  await isAt('/deck');
  await go(-1);
  await isAt('/deck*');
  await act(async () => leave?.());
  await isAt('/home');
});

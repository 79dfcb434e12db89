import { expect, test } from '@jest/globals';
import { endpoint } from '@maseki/contracts/endpoint.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { z } from 'zod';
import { type Handlers, handler } from './handler.ts';

const calls = {
  feed: endpoint({
    summary: 'Feeds a pet.',
    method: 'POST',
    path: '/api/feed/',
    access: 'player',
    changes: true,
    body: z.object({ grams: z.int() }),
    response: z.object({ left: z.int() }),
    refusals: ['limit_reached'],
  }),
  look: endpoint({
    summary: 'Looks at a pet.',
    method: 'GET',
    path: '/api/look/',
    access: 'guest',
    changes: false,
    response: z.object({ name: z.string() }),
  }),
};

interface Context {
  left: number;
}

const feed = handler(calls.feed, async ({ body, player }, { left }: Context) =>
  player.username === 'greedy' ? refuse('limit_reached') : ok({ left: left - body.grams }),
);
const authorize = async () => ok({ nom: 'Pochi' });
const look = handler(calls.look, async () => ok({ name: 'Pochi' }));

/** The compiler checks these. Each marked line must be an error. */
const wrong = [
  // @ts-expect-error a declared call has no handler
  (): Handlers<typeof calls, Context> => ({ feed }),
  // @ts-expect-error a handler is of a call that is not declared
  (): Handlers<typeof calls, Context> => ({ feed, look, pet: look }),
  // @ts-expect-error the handlers are under each other's names
  (): Handlers<typeof calls, Context> => ({ feed: look, look: feed }),
  // @ts-expect-error the refusal is not declared
  () => handler(calls.look, async () => refuse('limit_reached')),
  // @ts-expect-error nothing in the path names anything, so 404 has to be declared
  () => handler(calls.look, async () => refuse('not_found')),
  // @ts-expect-error input that fits the schema is refused as invalid only where the contract says so
  () => handler(calls.feed, async () => refuse('validation_failed')),
  // @ts-expect-error the response is not as declared
  () => handler(calls.look, async () => ok({ nom: 'Pochi' })),
  // @ts-expect-error a guest may have sent this
  () => handler(calls.look, async ({ player }) => ok({ name: player.username })),
  // @ts-expect-error the result of `authorize` is no such pet
  () => handler(calls.look, async (_request, _context: Context, pet) => ok(pet), { authorize }),
  // @ts-expect-error the body has no such field
  () => handler(calls.feed, async ({ body }) => ok({ left: body.pounds })),
];

test('calls and handlers fit, and each way not to fit is an error of the compiler', () => {
  const fitting: Handlers<typeof calls, Context> = { feed, look };
  expect(Object.keys(fitting)).toEqual(Object.keys(calls));
  expect(wrong).toHaveLength(10);
});

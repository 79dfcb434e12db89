import type { EventContract } from '@maseki/contracts/bus.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Content } from '../domain/sentences.ts';

interface Told {
  userId: string;
  content: Content;
}

/** Turns a fact into the notifications that it causes, in the transaction that keeps the fact's id: once, however often it is told. */
export const told = <P extends z.ZodType>(event: EventContract<P>, whom: (payload: z.output<P>) => readonly Told[]) =>
  onEvent<P, Context>(event, async ({ payload, at }, { session }, { notifications }) => {
    for (const one of whom(payload)) await notifications.add({ ...one, at }, session);
  });

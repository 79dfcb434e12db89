import { z } from 'zod';
import { RunningRoom } from '../battle/rpc.ts';
import type { WatchServerMessage } from '../battle/sent.ts';
import type { OperatorState } from '../battle/watched.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Ulid } from '../ids.ts';
import { Reason } from './operators.ts';

const id = z.object({ id: Ulid });
const Watched = z.object({ state: z.custom<OperatorState>().nullable() });

export const battleEndpoints = {
  listRooms: endpoint({
    summary: 'The unfinished battles, the longest first.',
    method: 'GET',
    path: '/api/rooms/',
    access: 'operator',
    right: 'read',
    response: z.object({ rooms: z.array(RunningRoom), total: z.int() }),
  }),
  watchRoom: endpoint({
    summary: 'What a watcher of a battle gets after a version, with the names of both.',
    description: 'Waits some seconds for the next entry, and may then have nothing. Null without such a battle.',
    method: 'GET',
    path: '/api/rooms/:id/frames/',
    access: 'operator',
    right: 'read',
    params: id,
    query: z.object({ version: z.coerce.number().int().min(0).optional() }),
    response: z.object({ messages: z.array(z.custom<WatchServerMessage>()).nullable() }),
  }),
  openHands: endpoint({
    summary: 'A battle with both hands. Reading them is recorded with its reason.',
    method: 'POST',
    path: '/api/rooms/:id/hands/',
    access: 'operator',
    right: 'manage',
    needsAccount: true,
    params: id,
    body: z.object({ reason: Reason }),
    response: Watched,
    refusals: ['forbidden'],
  }),
  abortRoom: endpoint({
    summary: 'Ends a battle without a winner.',
    method: 'POST',
    path: '/api/rooms/:id/abort/',
    access: 'operator',
    right: 'manage',
    needsAccount: true,
    idempotencyKey: true,
    params: id,
    body: z.object({ reason: Reason }),
    response: Done,
    refusals: ['forbidden', 'not_found', 'idempotency_mismatch'],
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Ulid } from '../ids.ts';
import { textOf } from '../text-of.ts';
import { ACTION_KINDS, ActionRecord } from './actions.ts';
import { battleEndpoints } from './battle-endpoints.ts';
import { economyEndpoints } from './economy-endpoints.ts';
import { grantEndpoints } from './grant-endpoints.ts';
import { liveEndpoints } from './live-endpoints.ts';
import {
  CodeSecret,
  Enrolment,
  FirstPassword,
  Operator,
  OperatorName,
  OperatorPassword,
  OperatorRoleSchema,
  OperatorRow,
  Reason,
} from './operators.ts';
import { overviewEndpoints } from './overview-endpoints.ts';
import { playerEndpoints } from './player-endpoints.ts';

/** The session's operator, with the token that each change carries as `X-CSRFToken`. */
const Me = z.object({ operator: Operator, csrf: z.string() });

const id = z.object({ id: Ulid });

const own = {
  logIn: endpoint({
    summary: 'Logs an operator in by name, password and the code of the telephone.',
    method: 'POST',
    path: '/api/log-in/',
    access: 'guest',
    sameOrigin: true,
    body: z.object({ name: textOf(0, 100), password: textOf(0, 1000), code: textOf(0, 20) }),
    response: Me,
    refusals: ['invalid_credentials'],
  }),
  beginEnrolment: endpoint({
    summary: 'A secret of codes for the first log-in of an operator. Nothing is kept.',
    method: 'POST',
    path: '/api/enrolment/begin/',
    access: 'guest',
    sameOrigin: true,
    body: FirstPassword,
    response: CodeSecret,
    refusals: ['invalid_credentials'],
  }),
  enrol: endpoint({
    summary: 'The first log-in of an operator, who sets password and code.',
    method: 'POST',
    path: '/api/enrolment/',
    access: 'guest',
    sameOrigin: true,
    body: FirstPassword.extend({
      new_password: OperatorPassword,
      secret: z.string().regex(/^[A-Z2-7]{32}$/),
      code: textOf(0, 20),
    }),
    response: Me,
    refusals: ['invalid_credentials', 'validation_failed'],
  }),
  logOut: endpoint({
    summary: 'Ends the session.',
    method: 'POST',
    path: '/api/log-out/',
    access: 'operator',
    right: null,
    response: Done,
  }),
  getMe: endpoint({
    summary: 'The operator of the session.',
    method: 'GET',
    path: '/api/me/',
    access: 'operator',
    right: null,
    response: Me,
  }),
  changePassword: endpoint({
    summary: 'Changes the own password and ends the other sessions.',
    method: 'POST',
    path: '/api/password/',
    access: 'operator',
    right: null,
    idempotencyKey: true,
    body: z.object({ password: textOf(0, 1000), new_password: OperatorPassword }),
    response: Done,
    refusals: ['validation_failed', 'limit_reached', 'idempotency_mismatch'],
  }),
  listOperators: endpoint({
    summary: 'All operators by name.',
    method: 'GET',
    path: '/api/operators/',
    access: 'operator',
    right: 'read',
    response: z.object({ operators: z.array(OperatorRow) }),
  }),
  addOperator: endpoint({
    summary: 'Adds an operator, whose first password is in this response only.',
    method: 'POST',
    path: '/api/operators/',
    access: 'operator',
    right: 'manage',
    idempotencyKey: true,
    body: z.object({ name: OperatorName, role: OperatorRoleSchema, reason: Reason }),
    response: Enrolment,
    refusals: ['username_taken', 'idempotency_mismatch', 'limit_reached'],
  }),
  changeRole: endpoint({
    summary: 'Gives another operator another role and ends their sessions.',
    method: 'POST',
    path: '/api/operators/:id/role/',
    access: 'operator',
    right: 'manage',
    idempotencyKey: true,
    params: id,
    body: z.object({ role: OperatorRoleSchema, reason: Reason }),
    response: Done,
    refusals: ['forbidden', 'limit_reached', 'idempotency_mismatch'],
  }),
  nameAccount: endpoint({
    summary: 'Names the account with which an operator plays, or says that there is none.',
    method: 'POST',
    path: '/api/operators/:id/account/',
    access: 'operator',
    right: 'manage',
    idempotencyKey: true,
    params: id,
    body: z.object({ username: textOf(1, 100).nullable(), reason: Reason }),
    response: Done,
    refusals: ['forbidden', 'not_found', 'user_not_found', 'idempotency_mismatch'],
  }),
  removeOperator: endpoint({
    summary: 'Removes an operator and ends their sessions.',
    method: 'POST',
    path: '/api/operators/:id/removal/',
    access: 'operator',
    right: 'manage',
    idempotencyKey: true,
    params: id,
    body: z.object({ reason: Reason }),
    response: Done,
    refusals: ['limit_reached', 'idempotency_mismatch'],
  }),
  listActions: endpoint({
    summary: 'What operators did, the last first.',
    method: 'GET',
    path: '/api/actions/',
    access: 'operator',
    right: 'read',
    query: z.object({
      before: z.coerce.number().int().positive().optional(),
      operator: OperatorName.optional(),
      kind: z.enum(ACTION_KINDS).optional(),
      target: textOf(1, 100).optional(),
    }),
    response: z.object({ actions: z.array(ActionRecord), next: z.int().nullable() }),
  }),
} as const;

/** Every endpoint of the console's page. The gateway does not know them. */
export const consoleEndpoints = {
  ...own,
  ...playerEndpoints,
  ...liveEndpoints,
  ...grantEndpoints,
  ...battleEndpoints,
  ...economyEndpoints,
  ...overviewEndpoints,
} as const;

export type ConsoleEndpointName = keyof typeof consoleEndpoints;

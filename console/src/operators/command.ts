import { parseArgs } from 'node:util';
import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import { FIRST_LOGIN_DAYS } from '@maseki/contracts/console/limits.ts';
import { OperatorName } from '@maseki/contracts/console/operators.ts';
import { OPERATOR_ROLES, type OperatorRole } from '@maseki/contracts/console/roles.ts';
import type { ClientSession } from 'mongoose';
import type { Ending, Intent } from '../actions/store.ts';
import type { Stores } from '../context.ts';
import type { OperatorRow } from './models.ts';
import { prepareOperator } from './new-operator.ts';

const USAGE = `usage: operator list
       operator add <name> --role ${OPERATOR_ROLES.join('|')}
       operator remove <name>
A name has 2 to 30 small letters, digits or -. A lost telephone or password: remove the operator and add them again.`;

/** The input of a command cannot be carried out. The message is a sentence for its user. */
export class CommandError extends Error {}

const ACTOR = { id: null, name: 'npm run operator', role: 'shell' } as const;

interface Typed {
  verb: string;
  name: string;
  role: string | undefined;
}

function read(args: readonly string[]): Typed {
  try {
    const options = { role: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb = '', name = '', ...rest] = positionals;
    if (rest.length > 0) throw new CommandError(USAGE);
    return { verb, name, role: values.role };
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error;
  }
}

const isRole = (role: string | undefined): role is OperatorRole => OPERATOR_ROLES.some((known) => known === role);

/** Records an act of the command together with its effect. Throws CommandError if it is refused. */
async function act<V>(
  { actions }: Stores,
  intent: Omit<Intent, 'actor'> & { kind: ActionKind },
  effect: (session: ClientSession) => Promise<V | null>,
): Promise<V | null> {
  const { row } = await actions.begin({ ...intent, actor: ACTOR });
  let value: V | null = null;
  await actions.endWith(row, async (session): Promise<Ending> => {
    value = await effect(session);
    return { outcome: value === null ? 'refused' : 'done' };
  });
  return value;
}

async function add({ name, role }: Typed, stores: Stores): Promise<string[]> {
  if (!OperatorName.safeParse(name).success || !isRole(role)) throw new CommandError(USAGE);
  const enrolment = await prepareOperator({ name, role, by: null });
  const intent = { kind: 'add-operator', target: name, input: { role } } as const;
  const added = await act(stores, intent, (session) => enrolment.add(stores.operators, session));
  if (!added) throw new CommandError(`There is an operator ${name} already.`);
  return [
    `${name} (${role}) is added. This is shown once:`,
    `first password: ${enrolment.password}`,
    `It opens the first log-in of the console for ${FIRST_LOGIN_DAYS} days, where ${name} sets password and codes.`,
  ];
}

async function remove({ name }: Typed, stores: Stores): Promise<string[]> {
  const { operators } = stores;
  const other = await operators.findByName(name);
  if (!other) throw new CommandError(`There is no operator ${name}.`);
  const removed = await act(stores, { kind: 'remove-operator', target: other._id }, async (session) => {
    if (await operators.isLastAdmin(other, session)) return null;
    await operators.remove(other._id, session);
    return true;
  });
  if (!removed) throw new CommandError(`${name} is the last admin: add another one first.`);
  return [`${name} is removed.`];
}

const lineOf = ({ name, role, last_login_at }: OperatorRow) =>
  `${name} (${role}), ${last_login_at ? `last log-in ${last_login_at.toISOString()}` : 'never logged in'}`;

/** Runs a command on operators and returns the lines to print. Throws CommandError. */
export async function operatorCommand(args: readonly string[], stores: Stores): Promise<string[]> {
  const typed = read(args);
  if (typed.verb === 'list' && typed.name === '') return (await stores.operators.list()).map(lineOf);
  if (typed.verb === 'add') return add(typed, stores);
  if (typed.verb === 'remove' && typed.name !== '') return remove(typed, stores);
  throw new CommandError(USAGE);
}

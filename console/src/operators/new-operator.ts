import { randomBytes } from 'node:crypto';
import type { Enrolment } from '@maseki/contracts/console/operators.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { hashPassword } from '@maseki/service-kit/password.ts';
import type { ClientSession } from 'mongoose';
import type { OperatorRow } from './models.ts';
import type { OperatorStore } from './store.ts';

/** A password of 120 bits for the first log-in only. */
const randomPassword = (): string => randomBytes(15).toString('base64url');

interface Wanted {
  name: string;
  role: OperatorRole;
  /** Who adds the operator, null for the command. */
  by: Pick<OperatorRow, '_id' | 'added_by'> | null;
}

/** What a new operator gets, before there is one. */
export async function prepareOperator({ name, role, by }: Wanted) {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const addedBy = by ? [...by.added_by, by._id] : [];
  return {
    password,
    /** Adds the operator in a transaction, null if the name is taken. */
    async add(operators: OperatorStore, session: ClientSession): Promise<Enrolment | null> {
      if (await operators.findByName(name, session)) return null;
      const { _id: id } = await operators.add({ name, role, passwordHash, addedBy }, session);
      return { operator: { id, name, role }, password };
    },
  };
}

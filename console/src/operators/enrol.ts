import { randomBytes } from 'node:crypto';
import type { Enrolment } from '@maseki/contracts/console/operators.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { hashPassword } from '@maseki/service-kit/password.ts';
import type { ClientSession } from 'mongoose';
import type { OperatorStore } from './store.ts';
import { newSecret, qrPicture } from './totp.ts';

/** A first password of 120 bits, which its operator changes. */
const randomPassword = (): string => randomBytes(15).toString('base64url');

/** What a new operator gets, before there is one. */
export async function prepareEnrolment(name: string, role: OperatorRole) {
  const [password, secret] = [randomPassword(), newSecret()];
  const passwordHash = await hashPassword(password);
  return {
    secret,
    password,
    /** Adds the operator in a transaction, null if the name is taken. */
    async add(operators: OperatorStore, session: ClientSession): Promise<Enrolment | null> {
      if (await operators.findByName(name, session)) return null;
      const { _id: id } = await operators.add({ name, role, passwordHash, secret }, session);
      return { operator: { id, name, role }, password, secret, qr: qrPicture(secret, name) };
    },
  };
}

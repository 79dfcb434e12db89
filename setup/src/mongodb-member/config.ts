import { readFileSync } from 'node:fs';
import {
  address,
  type Environment,
  readSettings,
  SettingError,
  wholeNumber,
} from '@maseki/service-kit/config/settings.ts';
import { z } from 'zod';

const Settings = z.object({
  POD_NAME: z.string({ error: 'is missing: it must be the name of this pod' }),
  PORT: wholeNumber(1, 65_535),
  MONGODB_KEY_FILE: z.string({ error: 'is missing: it must name the file with the key of the members' }),
  MONGODB_ROOT_URI: address('mongodb:'),
  LOG_LEVEL: z.string().optional(),
});

export interface MemberConfig {
  pod: string;
  /** Where it says whether the member is whole. */
  port: number;
  /** Of mongod in this pod. */
  mongodPort: number;
  key: string;
  replicaSet: string;
  /** All members, as they know each other. */
  hosts: readonly string[];
  root: { user: string; password: string };
  logLevel: string;
}

/**
 * `mongodb://user:password@host:port,…/?replicaSet=name`. The driver's parser gives no list of
 * hosts.
 */
const URI = /^mongodb:\/\/([^:@/]+):([^:@/]+)@([^/?]+)\/?\?(.*)$/;

function keyFrom(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll(/\s/g, '');
  } catch {
    throw new SettingError('MONGODB_KEY_FILE names no file that can be read.');
  }
}

/** Reads the settings of the program beside a member of MongoDB. Throws SettingError. */
export function memberConfig(env: Environment): MemberConfig {
  const flat = readSettings(Settings, env);
  const [, user = '', password = '', hosts = '', options = ''] = URI.exec(flat.MONGODB_ROOT_URI) ?? [];
  const replicaSet = new URLSearchParams(options).get('replicaSet');
  if (user === '' || !replicaSet) {
    throw new SettingError('MONGODB_ROOT_URI must hold a user, a password and a replicaSet.');
  }
  const members = hosts.split(',');
  const own = members.find((host) => host.split(/[.:]/)[0] === flat.POD_NAME);
  if (own === undefined) throw new SettingError(`MONGODB_ROOT_URI does not name ${flat.POD_NAME} as a member.`);
  return {
    pod: flat.POD_NAME,
    port: flat.PORT,
    mongodPort: Number(own.split(':')[1] ?? 27_017),
    key: keyFrom(flat.MONGODB_KEY_FILE),
    replicaSet,
    hosts: members,
    root: { user: decodeURIComponent(user), password: decodeURIComponent(password) },
    logLevel: flat.LOG_LEVEL ?? 'info',
  };
}

import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * The reason why a process cannot start, if another attempt cannot help. Its message is one
 * sentence for the operator.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** A setting from the environment that a process cannot start with. */
export class SettingError extends StartError {
  override name = 'SettingError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the environment. An empty string counts as absent, because container tools cannot
 * unset a variable.
 */
const present = (env: Environment) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/**
 * Reads the named settings flat from the environment. Each field's schema gets the unchanged string
 * (or undefined). Its message completes the sentence "NAME …".
 */
export function readSettings<S extends z.ZodObject>(schema: S, env: Environment): z.output<S> {
  const read = schema.safeParse(present(env));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0] ?? 'the environment');
  throw new SettingError(`${name} ${issue?.message ?? 'is not valid'}.`);
}

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string({ error: 'is missing' })
    .regex(/^\d{1,15}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error: `must be a whole number from ${min} to ${max}` });

/** A switch that is off unless it is set. */
const offByDefault = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('off');

/**
 * True if exchanges and additions to groups are limited against one person with many accounts
 * (docs/economy.md "Exchanges"). The chart has it on. The specification asks for two copies of a
 * card and for nothing else, so it is off otherwise.
 */
export const limitsSecondAccounts = (env: Environment): boolean =>
  readSettings(z.object({ SECOND_ACCOUNT_LIMITS: offByDefault }), env).SECOND_ACCOUNT_LIMITS === 'on';

/** The IP address of this machine to listen on. Without it a process listens on all of them. */
export const listenHost = z
  .string()
  .refine((value) => isIP(value) > 0, { error: 'must be an IP address of this machine, such as 127.0.0.1' })
  .optional();

/**
 * The version of a build (of an image its tag, at most 128 letters, and its digest), which every
 * scraper of metrics sees.
 */
export const buildVersion = z.string().regex(/^[\w.+:@-]{1,200}$/, {
  error: 'must be the version of the build: at most 200 letters, digits, . _ + : @ -',
});

/**
 * An address with one of the protocols. The refusal does not show its value, because it may hold a
 * password.
 */
export const address = (...protocols: readonly string[]) => {
  const sentence = `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z
    .string({ error: `is missing: it ${sentence}` })
    .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}//`)), { error: sentence });
};

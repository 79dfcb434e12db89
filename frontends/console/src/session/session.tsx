import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Operator } from '@maseki/contracts/console/operators.ts';
import { hasRight, type Right } from '@maseki/contracts/console/roles.ts';
import { ApiError } from '@maseki/ui/api.ts';
import { createContext, useContext } from 'react';
import useSWR from 'swr';
import { callConsole, keepCsrf, ME_KEY } from '../api.ts';

const Current = createContext<Operator | null>(null);

export const SessionProvider = Current.Provider;

/** The operator who looks at the page. Only below the log-in. */
export function useOperator(): Operator {
  const operator = useContext(Current);
  if (!operator) throw new Error('there is no operator here');
  return operator;
}

/** True if the operator's role allows acts of a kind. */
export const useRight = (right: Right): boolean => hasRight(useOperator().role, right);

async function readMe() {
  try {
    const me = await callConsole(consoleEndpoints.getMe);
    keepCsrf(me.csrf);
    return me;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/** The session's operator, null without a session, undefined until that is known. */
export function useMe() {
  const { data, error, mutate } = useSWR(ME_KEY, readMe);
  return { me: data, error, reload: () => void mutate() };
}

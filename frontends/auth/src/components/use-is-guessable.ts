import { newPasswordError } from '@maseki/contracts/auth/credentials.ts';
import { useEffect, useState } from 'react';

type Check = (password: string, username: string) => boolean;

/** The list comes with the first letter, the password stays here. No list, no warning. */
export function useIsGuessable(password: string, username: string): boolean {
  const [check, setCheck] = useState<Check | null>(null);
  const isTyped = password !== '';

  useEffect(() => {
    if (!isTyped) return;
    import('@maseki/contracts/auth/guessable-password.ts').then(
      ({ isGuessablePassword }) => setCheck(() => isGuessablePassword),
      () => undefined,
    );
  }, [isTyped]);

  return newPasswordError(password) === undefined && (check?.(password, username) ?? false);
}

import { nextPath } from '@maseki/ui/next-path.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Sends whoever is logged in, or has just logged in here, to where they wanted to go. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { user } = useUser();
  const { search } = useLocation();
  return user ? <Navigate replace to={nextPath(search)} /> : children;
}

import type { ViewSide } from '@maseki/rules/view-types.ts';
import { createContext } from 'react';

/** The names of both while somebody else watches, who is neither. Null for a player. */
export const WatchedNames = createContext<Readonly<Record<ViewSide, string>> | null>(null);

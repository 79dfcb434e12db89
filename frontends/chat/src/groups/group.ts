import type { endpoints } from '@maseki/contracts/chat/http.ts';
import type { z } from 'zod';

export type Group = z.output<typeof endpoints.listGroups.response>[number];

const collator = new Intl.Collator('ja', { numeric: true });

/** Groups by name in natural order, その2 before その10. */
export const sortByName = <Named extends { name: string }>(groups: readonly Named[]): Named[] =>
  [...groups].sort((one, other) => collator.compare(one.name, other.name));

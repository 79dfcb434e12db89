import type { endpoints } from '@maseki/contracts/chat/http.ts';
import type { z } from 'zod';

/** A group of the player. */
export type Group = z.output<typeof endpoints.listGroups.response>[number];

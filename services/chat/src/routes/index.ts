import type { endpoints } from '@maseki/contracts/chat/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { addUser } from './add-user.ts';
import { block } from './block.ts';
import { blocks } from './blocks.ts';
import { createGroup } from './create-group.ts';
import { groups } from './groups.ts';
import { leaveGroup } from './leave-group.ts';
import { markRead } from './mark-read.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { report } from './report.ts';
import { unblock } from './unblock.ts';

export const routes: Handlers<typeof endpoints, Context> = {
  ...{ groups, createGroup, addUser, members, leaveGroup },
  ...{ messages, markRead, report },
  ...{ blocks, block, unblock },
};

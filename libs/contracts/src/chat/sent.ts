import { either } from '../guard.ts';
import { isAlert } from '../socket.ts';
import { isLiveMessage } from './live-message.ts';

export const socketRoutes = {
  group: {
    path: '/ws/chat/:groupName/',
    sends: either(isAlert, isLiveMessage),
  },
  demo: {
    path: '/ws/',
    sends: either(isAlert, isLiveMessage),
  },
} as const;

import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { beginApi } from '@maseki/ui/use-api.ts';

/** Calls for the battle in the address, while the files of its screen are loaded. */
export function beginFrames(): Promise<void> {
  const [, screen, name = ''] = location.pathname.split('/');
  if (screen === 'r') return beginApi(endpoints.getSharedReplay, { params: { token: name } });
  return beginApi(endpoints.getReplayFrames, { params: { room_id: name }, query: { hands: 'own' } });
}

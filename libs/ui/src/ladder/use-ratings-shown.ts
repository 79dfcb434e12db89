import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { useApi } from '../use-api.ts';

/** By the focus mode of the account. False until it is known, so that no number flashes up. */
export function useRatingsShown(place: 'battle' | 'elsewhere'): boolean {
  // The shell loads the session. A board that is drawn again needs no further call.
  const { data: user } = useApi(endpoints.getMe, {}, { revalidateIfStale: false });
  if (user === undefined) return false;
  const focus = user?.focus ?? 'off';
  return focus === 'off' || (focus === 'battles' && place === 'elsewhere');
}

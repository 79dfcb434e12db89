import { useUser } from '../use-user.ts';

/**
 * True where the player wants to see ratings, by the focus mode of the account. False until that is
 * known, so that no number flashes up.
 */
export function useRatingsShown(place: 'battle' | 'elsewhere'): boolean {
  const { user } = useUser();
  if (user === undefined) return false;
  const focus = user?.focus ?? 'off';
  return focus === 'off' || (focus === 'battles' && place === 'elsewhere');
}

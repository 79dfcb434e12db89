import { useEffect } from 'react';
import type { ActiveBattle } from '../battle/active-battle.ts';
import type { RoomAccess } from '../room/use-room.ts';

/** Current or a moment on the way. A press or key skips to the board that it acts on. */
export function useShownBattle(battle: ActiveBattle, { presentation, skip, room }: RoomAccess) {
  const { shown, animations, withheld } = presentation;
  const isCatchingUp = shown !== null;

  useEffect(() => {
    if (!isCatchingUp) return;
    const options = { capture: true };
    window.addEventListener('pointerdown', skip, options);
    window.addEventListener('keydown', skip, options);
    document.addEventListener('visibilitychange', skip);
    return () => {
      window.removeEventListener('pointerdown', skip, options);
      window.removeEventListener('keydown', skip, options);
      document.removeEventListener('visibilitychange', skip);
    };
  }, [isCatchingUp, skip]);

  return {
    shown: shown ?? battle,
    isCatchingUp,
    animations,
    log: withheld.size === 0 ? room.log : room.log.filter(({ key }) => !withheld.has(key)),
  };
}

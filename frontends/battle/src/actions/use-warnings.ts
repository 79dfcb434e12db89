import { notify } from '@maseki/ui/toast/notify.ts';
import { useCallback, useEffect, useRef } from 'react';
import { type ActiveBattle, phaseOf } from '../battle/active-battle.ts';
import { actionObstacles } from '../battle/available-actions.ts';
import type { Warning } from '../battle/selection.ts';
import { text } from '../text.ja.ts';

/** The words of a warning that still holds, as far as the board can tell. */
const occasionOf = (battle: ActiveBattle): string =>
  JSON.stringify([battle.turn, phaseOf(battle), actionObstacles(battle)]);

/** Says why a press had no effect. The sentence ends with its occasion, or by itself before. */
export function useWarnings(battle: ActiveBattle): (warning: Warning) => void {
  const said = useRef(new Set<string>());
  const occasion = occasionOf(battle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends what was said on another occasion
  useEffect(
    () => () => {
      for (const id of said.current) notify.end(id);
      said.current.clear();
    },
    [occasion],
  );
  return useCallback((warning) => void said.current.add(notify.warning(text.warnings[warning])), []);
}

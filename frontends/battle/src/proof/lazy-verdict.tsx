import { lazy, Suspense } from 'react';
import { seenBattle } from './seen-battles.ts';

/** Null if its file cannot be loaded, because the battle stands without it. */
const BattleVerdict = lazy(() =>
  import('@maseki/frontend-fairness/battle-check.ts').then(
    ({ BattleVerdict: Verdict }) => ({ default: Verdict }),
    () => ({ default: () => null }),
  ),
);

/** The check of an archived battle, which is loaded after the work of its page. */
export const LazyVerdict = ({ roomId }: { roomId: string }) => (
  <Suspense fallback={null}>
    <BattleVerdict roomId={roomId} seen={seenBattle(roomId)} />
  </Suspense>
);

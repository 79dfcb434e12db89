import { lazy, Suspense } from 'react';

/** Null if its file cannot be loaded, because the battle stands without it. */
const BattleVerdict = lazy(() =>
  import(/* webpackChunkName: "check-battle" */ './battle-verdict.tsx').catch(() => ({ default: () => null })),
);

/** The check of an archived battle, which is loaded after the work of its page. */
export const LazyVerdict = ({ roomId }: { roomId: string }) => (
  <Suspense fallback={null}>
    <BattleVerdict roomId={roomId} />
  </Suspense>
);

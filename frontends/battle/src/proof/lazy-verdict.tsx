import { lazyPart } from '@maseki/ui/lazy-part.tsx';
import { seenBattle } from './seen-battles.ts';

const nothing = () => null;

/** Null if its file cannot be loaded, because the battle stands without it. */
const BattleVerdict = lazyPart(
  async () => ({ default: (await import('@maseki/frontend-fairness/battle-check.ts')).BattleVerdict }),
  { loading: nothing, failed: nothing },
);

/** The check of an archived battle, which is loaded after the work of its page. */
export const LazyVerdict = ({ roomId }: { roomId: string }) => (
  <BattleVerdict roomId={roomId} seen={seenBattle(roomId)} />
);

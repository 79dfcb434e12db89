import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { tokyoDay } from '@maseki/contracts/text.ts';
import { seenPuzzles } from '@maseki/ui/seen-puzzles.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { text } from '../text.ja.ts';
import { NewsLine } from './news-line.tsx';

/** Asks for the puzzles of this day until the player has opened them here. */
export function useNewPuzzles(remotes: RemoteConfig | undefined) {
  const { user } = useUser();
  const isNews = user && remotes?.puzzle ? seenPuzzles.read(user.id) !== tokyoDay(new Date(serverNow())) : false;
  return useApi(endpoints.getTodaysPuzzles, isNews ? {} : null);
}

export function PuzzleLine({ remotes }: { remotes: RemoteConfig }) {
  const { data } = useNewPuzzles(remotes);
  if (!data?.puzzles.some(({ own }) => own === null)) return null;
  return <NewsLine id="puzzles" {...text.home.puzzles} to="/puzzle" isFirst={false} />;
}

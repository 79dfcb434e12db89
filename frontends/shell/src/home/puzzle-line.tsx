import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { tokyoDay } from '@maseki/contracts/text.ts';
import { seenPuzzles } from '@maseki/ui/seen-puzzles.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { Link } from 'react-router-dom';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { text } from '../text.ja.ts';
import * as css from './puzzle-line.module.css';

/** Asks for the puzzles of this day until the player has opened them here. */
export function useNewPuzzles(remotes: RemoteConfig | undefined) {
  const { user } = useUser();
  const isNews = user && remotes?.puzzle ? seenPuzzles.read(user.id) !== tokyoDay(new Date(serverNow())) : false;
  return useApi(endpoints.getTodaysPuzzles, isNews ? {} : null);
}

/** Low, so that it stands over the menu without moving it off the first screen of a phone. */
export function PuzzleLine({ remotes }: { remotes: RemoteConfig }) {
  const { data } = useNewPuzzles(remotes);
  if (!data?.puzzles.some(({ own }) => own === null)) return null;
  return (
    <Link to="/puzzle" className={css.line}>
      <span className={css.title}>{text.home.puzzles.title}</span>
      <span>{text.home.puzzles.sentence}</span>
    </Link>
  );
}

import { seasonBefore, seasonOf } from '@maseki/contracts/battle/ladder.ts';
import { seasonName } from '@maseki/contracts/battle/ladder-text.ja.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { seenSeason } from '@maseki/ui/ladder/seen-season.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect } from 'react';
import { text } from '../text.ja.ts';
import { NewsLine } from './news-line.tsx';

/** The season that has ended last, if its end is news for the player. */
function useEndedSeason(): string | null {
  const { user } = useUser();
  const season = seasonBefore(seasonOf(serverNow()));
  const isNews = user ? seenSeason.read(user.id) !== season : false;
  const { data } = useApi(endpoints.getProfile, user && isNews ? { params: { id: user.id } } : null);
  const record = data?.seasons.find((each) => each.season === season);
  const id = data && !record ? data.user.id : undefined;
  // Without a battle in it there is nothing to tell until the next one.
  useEffect(() => {
    if (id !== undefined) seenSeason.note(id, season);
  }, [id, season]);
  return record?.closed ? season : null;
}

export function SeasonLine() {
  const season = useEndedSeason();
  if (season === null) return null;
  const { title, ended, action } = text.home.season;
  const to = `/ranking/seasons/${season}`;
  return (
    <NewsLine
      id="ended-season"
      title={title}
      sentence={ended(seasonName(season))}
      to={to}
      action={action}
      isFirst={false}
    />
  );
}

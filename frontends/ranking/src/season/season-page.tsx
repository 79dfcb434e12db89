import { seasonName } from '@maseki/contracts/battle/ladder-text.ja.ts';
import type { ProfileSeason } from '@maseki/contracts/battle/ranking.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { ClassBadge } from '@maseki/ui/ladder/class-badge.tsx';
import { seenSeason } from '@maseki/ui/ladder/seen-season.ts';
import { useRatingsShown } from '@maseki/ui/ladder/use-ratings-shown.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Details } from '../details.tsx';
import { text as allText } from '../text.ja.ts';
import * as css from './season-page.module.css';

const text = allText.season;

function Summary({ season }: { season: ProfileSeason }) {
  const { best, battles, wins, place, strongest, stones } = season;
  const showsRatings = useRatingsShown('elsewhere');
  return (
    <Panel title={text.best}>
      <ClassBadge value={best} size="large" />
      <Details
        label={text.battles}
        details={[
          [text.battles, text.record(battles, wins)],
          [text.place, place === null ? null : allText.profile.placeOf(place)],
          [text.strongest, strongest && text.opponent(strongest.name, showsRatings ? strongest.rating : null)],
          [text.stones, stones ? text.stoneCount(stones) : text.tooFew(STONES.season_from_battles)],
        ]}
      />
      <p className={css.note}>{text.stays}</p>
    </Panel>
  );
}

function Content({ season }: { season: ProfileSeason | undefined }) {
  const actions = <LinkButton to="/ranking">{allText.toRanking}</LinkButton>;
  if (!season) return <Callout title={text.missing} actions={actions} />;
  if (!season.closed) return <Callout title={text.open} actions={actions} />;
  return (
    <>
      <Summary season={season} />
      <p className={css.actions}>{actions}</p>
    </>
  );
}

export default function SeasonPage() {
  const { season: wanted = '' } = useParams();
  const { user } = useUser();
  const { data, error, mutate } = useApi(endpoints.getProfile, user ? { params: { id: user.id } } : null);
  const season = data?.seasons.find((each) => each.season === wanted);
  const reader = season?.closed ? data?.user.id : undefined;
  useEffect(() => {
    if (reader !== undefined) seenSeason.note(reader, wanted);
  }, [reader, wanted]);
  const words = { ...allText.profile, retry: allText.retry };
  return (
    <Page title={text.title(seasonName(wanted))} width="narrow">
      {data ? (
        <Content season={season} />
      ) : (
        <Pending error={error} text={words} shape="rows" onRetry={() => void mutate()} />
      )}
    </Page>
  );
}

import { battlesToClass } from '@maseki/contracts/battle/ladder.ts';
import type { Profile } from '@maseki/contracts/battle/ranking.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { ClassBadge } from '@maseki/ui/ladder/class-badge.tsx';
import { useRatingsShown } from '@maseki/ui/ladder/use-ratings-shown.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useParams } from 'react-router-dom';
import { Details } from '../details.tsx';
import { text as allText } from '../text.ja.ts';
import { LastBattles } from './last-battles.tsx';
import * as css from './profile-page.module.css';
import { RatingGraph } from './rating-graph.tsx';
import { SeasonTable } from './season-table.tsx';

const text = allText.profile;

/** The present standing. The best class of a running season stays its class. */
function Standing({ profile, showsRatings }: { profile: Profile; showsRatings: boolean }) {
  const { rating, deviation, battles, place, seasons } = profile;
  const [newest] = seasons;
  const best = newest && !newest.closed && profile.class ? <ClassBadge value={newest.best} /> : null;
  return (
    <Panel title={text.now}>
      <Details
        label={text.now}
        details={[
          [
            text.class,
            profile.class ? (
              <ClassBadge key="class" value={profile.class} />
            ) : (
              text.provisional(battlesToClass({ rating, deviation }))
            ),
          ],
          [text.best, best],
          [text.rating, showsRatings ? text.ratingOf(Math.round(rating), Math.round(deviation)) : null],
          [text.battles, text.battleCount(battles)],
          [text.place, place === null ? null : text.placeOf(place)],
        ]}
      />
    </Panel>
  );
}

export default function ProfilePage() {
  const { id = '' } = useParams();
  const { user } = useUser();
  const showsRatings = useRatingsShown('elsewhere');
  const { data, error, mutate } = useApi(endpoints.getProfile, { params: { id } });
  const toRanking = (
    <LinkButton variant="ghost" to="/ranking">
      {allText.toRanking}
    </LinkButton>
  );
  if (!data && error?.code === 'not_found') {
    return (
      <Page title={text.title}>
        <Callout title={text.missing} actions={toRanking}>
          <p>{text.missingHint}</p>
        </Callout>
      </Page>
    );
  }
  return (
    <Page title={text.title} heading={data ? text.heading(data.user.username) : text.title} aside={toRanking}>
      {data ? (
        <div className={css.parts}>
          <Standing profile={data} showsRatings={showsRatings} />
          {showsRatings ? (
            <Panel title={text.graph.title}>
              <RatingGraph history={data.history} />
            </Panel>
          ) : null}
          <Panel title={text.seasons.title}>
            <SeasonTable seasons={data.seasons} isOwn={data.user.id === user?.id} isJudged={data.class !== null} />
          </Panel>
          <Panel title={text.last.title}>
            <LastBattles battles={data.last} player={data.user.id} showsRatings={showsRatings} />
          </Panel>
        </div>
      ) : (
        <Pending error={error} text={{ ...text, retry: allText.retry }} shape="rows" onRetry={() => void mutate()} />
      )}
    </Page>
  );
}

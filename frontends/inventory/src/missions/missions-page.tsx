import type { Missions } from '@maseki/contracts/inventory/http.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { CompletePicture } from './complete-picture.tsx';
import { MissionRow } from './mission-row.tsx';
import * as css from './missions-page.module.css';
import { RedrawButton } from './redraw-button.tsx';

const say = text.missions;

/** The newest day is today, as the server has it. */
const todayOf = ({ today }: Missions): string => today.at(-1)?.day ?? '';

function Today({ missions }: { missions: Missions }) {
  const day = todayOf(missions);
  const waiting = missions.today.filter((task) => task.day !== day);
  const own = missions.today.filter((task) => task.day === day);
  return (
    <Panel title={say.today}>
      <ul className={css.list}>
        {own.map((task) => (
          <MissionRow key={task.id} mission={task}>
            <RedrawButton task={task} left={missions.redraws_left} />
          </MissionRow>
        ))}
      </ul>
      {waiting.length > 0 ? (
        <>
          <h3 className={css.waiting}>{say.waiting}</h3>
          <ul className={css.list}>
            {waiting.map((task) => (
              <MissionRow key={`${task.day} ${task.id}`} mission={task} />
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}

export default function MissionsPage() {
  const { data, error, mutate } = useApi(endpoints.listMissions);
  return (
    <Page title={say.title} aside={data ? say.points(data.points) : null}>
      {data ? (
        <div className={css.parts}>
          <Today missions={data} />
          <Panel title={say.week}>
            <ul className={css.list}>
              {data.week.map((task) => (
                <MissionRow key={task.id} mission={task} />
              ))}
            </ul>
          </Panel>
          <Panel title={say.goals}>
            <ul className={css.list}>
              {data.goals.map((goal) => (
                <MissionRow key={goal.id} mission={goal} />
              ))}
            </ul>
            {data.goals.every(({ done }) => done) ? <CompletePicture /> : null}
          </Panel>
          <p className={css.note}>{say.byThemselves}</p>
        </div>
      ) : (
        <Pending
          error={error}
          text={{ loading: say.loading, loadFailed: say.loadFailed, retry: text.retry }}
          shape="rows"
          onRetry={() => void mutate()}
        />
      )}
    </Page>
  );
}

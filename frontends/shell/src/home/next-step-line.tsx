import { battle, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { practised } from '@maseki/ui/practised.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { text } from '../text.ja.ts';
import { NewsLine } from './news-line.tsx';
import { nextStep } from './next-step.ts';

/** Content of the line, null without a step and a task. */
function useNext(remotes: RemoteConfig) {
  const { user } = useUser();
  const { data: steps } = useApi(endpoints.getFirstSteps);
  const step = user && steps ? nextStep(steps, practised.read(user.id), remotes) : null;
  const { data: missions } = useApi(endpoints.listMissions);
  if (!steps) return null;
  if (step) return { ...text.home.next.steps[step.name], path: step.path };
  const task = missions?.today.filter(({ day }) => day === missions.today.at(-1)?.day).find(({ done }) => !done);
  return task ? { title: task.sentence, action: text.home.next.missions, path: '/missions' } : null;
}

/** The next step of a newcomer in one line, and the next task of the day when all are done. */
export function NextStepLine({ remotes }: { remotes: RemoteConfig }) {
  const next = useNext(remotes);
  const { data: current } = useApi(battle.getCurrentBattle, remotes.battle ? {} : null);
  if (!next) return null;
  const { title, action, path } = next;
  const news = { id: 'next-step', title: text.home.next.title, sentence: title, to: path, action };
  return <NewsLine {...news} isFirst={!current?.slug} />;
}

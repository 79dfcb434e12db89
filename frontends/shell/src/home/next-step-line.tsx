import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { practised } from '@maseki/ui/practised.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { text } from '../text.ja.ts';
import { nextStep } from './next-step.ts';
import * as css from './next-step-line.module.css';

/** The next step of a newcomer in one line, until all steps are done. */
export function NextStepLine({ remotes }: { remotes: RemoteConfig }) {
  const { user } = useUser();
  const { data } = useApi(endpoints.getFirstSteps);
  if (!user || !data) return null;
  const step = nextStep(data, practised.read(user.id), remotes);
  if (!step) return null;
  const { title, action } = text.home.next.steps[step.name];
  return (
    <section className={css.next} aria-labelledby="next-step">
      <h2 id="next-step" className={css.title}>
        {text.home.next.title}
      </h2>
      <p className={css.step}>{title}</p>
      <LinkButton to={step.path}>{action}</LinkButton>
    </section>
  );
}

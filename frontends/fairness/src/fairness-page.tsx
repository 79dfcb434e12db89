import { LinkButton } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import * as css from './fairness-page.module.css';
import { Counted } from './figures/counted.tsx';
import { SealChanges } from './seal-changes/seal-changes.tsx';
import { SealedPicture } from './sealed-picture.tsx';
import { text as allText } from './text.ja.ts';

const text = allText.fairness;

export default function FairnessPage() {
  const { user } = useUser();
  return (
    <Page title={text.title} width="narrow">
      <div className={css.parts}>
        <p className={css.lead}>{text.lead}</p>
        <SealedPicture />
        {text.sections.map(({ heading, body }) => (
          <Panel key={heading} title={heading}>
            {body.map((paragraph) => (
              <p key={paragraph} className={css.paragraph}>
                {paragraph}
              </p>
            ))}
          </Panel>
        ))}
        {user ? (
          <>
            <Counted whose="own" />
            <Counted whose="all" />
            <SealChanges user={user.id} />
            <p>
              <LinkButton variant="secondary" to="/stones">
                {text.toStones}
              </LinkButton>
            </p>
          </>
        ) : null}
      </div>
    </Page>
  );
}

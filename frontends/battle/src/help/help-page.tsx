import { LinkButton } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import HelpContent from './help-content.tsx';
import * as css from './help-page.module.css';
import { text } from './help-text.ja.ts';

export default function HelpPage() {
  return (
    <Page title={text.title} width="narrow">
      <p className={css.lead}>{text.lead}</p>
      <HelpContent />
      <p className={css.next}>
        <LinkButton to="/first">{text.toFirst}</LinkButton>
      </p>
    </Page>
  );
}

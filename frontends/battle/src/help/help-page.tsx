import { LinkButton } from '@maseki/ui/button.tsx';
import HelpContent from '@maseki/ui/glossary/help-content.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { text } from '../text.ja.ts';
import * as css from './help-page.module.css';

export default function HelpPage() {
  return (
    <Page title={text.help.label} width="narrow">
      <p className={css.lead}>{text.help.lead}</p>
      <HelpContent />
      <p className={css.next}>
        <LinkButton to="/first">{text.help.toFirst}</LinkButton>
      </p>
    </Page>
  );
}

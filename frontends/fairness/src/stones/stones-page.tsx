import { LinkButton } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Tabs } from '@maseki/ui/tabs.tsx';
import { text as allText } from '../text.ja.ts';
import { CardHistory } from './card-history.tsx';
import { StoneHistory } from './stone-history.tsx';

const text = allText.stones;

export default function StonesPage() {
  const fairness = (
    <LinkButton variant="ghost" to="/fairness">
      {allText.fairness.title}
    </LinkButton>
  );
  return (
    <Page title={text.title} aside={fairness} width="narrow">
      <Tabs
        label={text.viewLabel}
        tabs={[
          { id: 'stones', label: text.views.stones, content: <StoneHistory kind="stones" /> },
          { id: 'cards', label: text.views.cards, content: <CardHistory /> },
          { id: 'points', label: text.views.points, content: <StoneHistory kind="points" /> },
        ]}
      />
    </Page>
  );
}

import { Page } from '@maseki/ui/page.tsx';
import { settingsRemotes } from '@maseki/ui/remote-contract.ts';
import { LogoutButton } from '../home/logout-button.tsx';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { text } from '../text.ja.ts';
import { CallChoice } from './call-choice.tsx';
import { FocusChoice } from './focus-choice.tsx';
import { PlayChoices } from './play-choices.tsx';
import { PuzzleChoice } from './puzzle-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { WatchChoice } from './watch-choice.tsx';

export default function SettingsPage() {
  return (
    <Page title={text.settings.title} width="narrow">
      <ThemeChoice />
      <PlayChoices />
      <CallChoice />
      <FocusChoice />
      <WatchChoice />
      <PuzzleChoice />
      {settingsRemotes.map((name) => (
        <RemoteSlot key={name} name={name} slot="settingsItems" />
      ))}
      <LogoutButton />
    </Page>
  );
}

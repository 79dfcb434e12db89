import { settingsRemotes } from '@maseki/ui/remote-contract.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { ThemeChoice } from '../settings/theme-choice.tsx';
import { text } from '../text.ja.ts';
import * as css from './settings-page.module.css';

export default function SettingsPage() {
  usePageTitle(text.settings.title);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text.settings.title}</h1>
      <ThemeChoice />
      {settingsRemotes.map((name) => (
        <RemoteSlot key={name} name={name} slot="settingsItems" />
      ))}
    </div>
  );
}

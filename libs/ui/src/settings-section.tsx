import { type ReactNode, useId } from 'react';
import * as css from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      <p className={css.lead}>{lead}</p>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import * as css from './details.module.css';

interface DetailsProps {
  /** Name of the list, for screen readers only. */
  label: string;
  /** Details without a value are left out. */
  details: readonly (readonly [name: string, value: ReactNode])[];
}

/** Details in pairs of a name and a value. */
export function Details({ label, details }: DetailsProps) {
  return (
    <dl className={css.details} aria-label={label}>
      {details
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className={css.detail}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

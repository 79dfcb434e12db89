import type { ReactNode } from 'react';
import * as css from './details.module.css';

interface DetailsProps {
  label: string;
  /** Details without a value are left out. */
  details: readonly (readonly [name: string, value: ReactNode])[];
}

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

import { Button } from '@maseki/ui/button.tsx';
import type { ReactNode } from 'react';

interface WideRowProps {
  /** How many columns the table has. */
  columns: number;
  children: ReactNode;
}

export const WideRow = ({ columns, children }: WideRowProps) => (
  <tr>
    <td colSpan={columns}>{children}</td>
  </tr>
);

interface MoreRowProps {
  columns: number;
  label: string;
  onMore: () => void;
}

/** The last row of a page of a table, with the button for the next page. */
export const MoreRow = ({ columns, label, onMore }: MoreRowProps) => (
  <WideRow columns={columns}>
    <Button variant="secondary" onClick={onMore}>
      {label}
    </Button>
  </WideRow>
);

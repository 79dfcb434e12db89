import { fingerprint } from '@maseki/proof/bytes.ts';
import { text } from '../text.ja.ts';

export interface BothSeals {
  you: string;
  opponent: string;
}

export const Seals = ({ you, opponent }: BothSeals) => (
  <>
    <span>{text.board.seals}</span> <span>{text.board.bothSeals(fingerprint(you), fingerprint(opponent))}</span>
  </>
);

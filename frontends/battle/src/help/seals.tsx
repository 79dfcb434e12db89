import { fingerprint } from '@maseki/proof/bytes.ts';
import { text } from '../text.ja.ts';

/** The seals of both players' secrets. */
export interface BothSeals {
  you: string;
  opponent: string;
}

/** The seals of a battle, in two lines or one after the other. */
export const Seals = ({ you, opponent }: BothSeals) => (
  <>
    <span>{text.board.seals}</span> <span>{text.board.bothSeals(fingerprint(you), fingerprint(opponent))}</span>
  </>
);

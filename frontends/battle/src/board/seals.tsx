import { text } from '../text.ja.ts';

/** The seals of both players' secrets. */
export interface BothSeals {
  you: string;
  opponent: string;
}

/** A seal as players see it, with its first 32 bits. */
const fingerprint = (seal: string): string => `${seal.slice(0, 4)}-${seal.slice(4, 8)}`.toUpperCase();

/** The seals of a battle, in two lines or one after the other. */
export const Seals = ({ you, opponent }: BothSeals) => (
  <>
    <span>{text.board.seals}</span> <span>{text.board.bothSeals(fingerprint(you), fingerprint(opponent))}</span>
  </>
);

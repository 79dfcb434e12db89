export type Command = 'attack' | 'energy' | 'retreat' | 'end_turn' | 'ready' | 'cancel';

/** The keys of the commands: the first letters of attack, energy, retreat, turn; Enter stays with what has the focus. */
export const shortcuts: Readonly<Record<Command, string>> = {
  attack: 'A',
  energy: 'E',
  retreat: 'R',
  end_turn: 'T',
  ready: 'G',
  cancel: 'Escape',
};

/** The key that takes up a card of the hand: 1 to 9, and 0 for the tenth. */
export const shortcutOfHand = (index: number): string | undefined =>
  index < 10 ? String((index + 1) % 10) : undefined;

export type Stroke = { command: Command } | { hand: number };

/** What a key means in a battle, null for any other key. */
export function strokeOf(key: string): Stroke | null {
  if (/^\d$/.test(key)) return { hand: (Number(key) + 9) % 10 };
  const names = Object.keys(shortcuts) as Command[];
  const command = names.find((name) => shortcuts[name].toLowerCase() === key.toLowerCase());
  return command ? { command } : null;
}

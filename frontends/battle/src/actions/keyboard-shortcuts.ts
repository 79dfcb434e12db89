import { useEffect } from 'react';

export type Command = 'attack' | 'energy' | 'retreat' | 'ability' | 'end_turn' | 'ready' | 'read_board' | 'cancel';

/** First letters of attack, energy, retreat, skill, turn, "go", board. Enter is the focus's. */
export const shortcuts: Readonly<Record<Command, string>> = {
  attack: 'A',
  energy: 'E',
  retreat: 'R',
  ability: 'S',
  end_turn: 'T',
  ready: 'G',
  read_board: 'B',
  cancel: 'Escape',
};

/** The key that selects a card of the hand, which is 1 to 9, and 0 for the tenth. */
export const handShortcut = (index: number): string | undefined => (index < 10 ? String((index + 1) % 10) : undefined);

export type KeyCommand = { command: Command } | { hand: number } | { stamp: number };

/** The meaning of a key in a battle, null for any other key. Digits with Shift are those of stamps. */
export function keyCommandOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): KeyCommand | null {
  if (/^\d$/.test(key)) return { hand: (Number(key) + 9) % 10 };
  const [, stamp] = (shiftKey && /^Digit([1-6])$/.exec(code)) || [];
  if (stamp) return { stamp: Number(stamp) };
  const names = Object.keys(shortcuts) as Command[];
  const command = names.find((name) => shortcuts[name].toLowerCase() === key.toLowerCase());
  return command ? { command } : null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Listens for the keys of a battle, except while the player types or a dialog is open. */
export function useShortcuts(onKeyCommand: (command: KeyCommand) => void, isListening: boolean): void {
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const command = keyCommandOf(event);
      if (command) onKeyCommand(command);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyCommand, isListening]);
}

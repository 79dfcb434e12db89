import type { FirstSteps } from '@maseki/contracts/inventory/http.ts';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';

export type StepName =
  | 'firstBattle'
  | 'starterDeck'
  | 'firstDraw'
  | 'practice'
  | 'ownDeck'
  | 'trial'
  | 'firstMatch'
  | 'friend';

interface Step {
  name: StepName;
  path: string;
  /** The remote with the screen. Without it the step is left out. */
  remote: RemoteName;
  isDone(steps: FirstSteps, hasPractised: boolean): boolean;
}

const steps: readonly Step[] = [
  { name: 'firstBattle', path: '/first', remote: 'first', isDone: ({ first_battle }) => first_battle },
  { name: 'starterDeck', path: '/starter', remote: 'deck', isDone: ({ starter_deck }) => starter_deck },
  { name: 'firstDraw', path: '/gacha', remote: 'inventory', isDone: ({ first_draw }) => first_draw },
  {
    name: 'practice',
    path: '/battle?mode=practice',
    remote: 'battle',
    // A player who has battled against people needs no practice.
    isDone: ({ practice, first_match }, hasPractised) => practice || hasPractised || first_match,
  },
  { name: 'ownDeck', path: '/deck', remote: 'deck', isDone: ({ own_deck }) => own_deck },
  { name: 'trial', path: '/trials', remote: 'trials', isDone: ({ trial }) => trial },
  { name: 'firstMatch', path: '/battle', remote: 'battle', isDone: ({ first_match }) => first_match },
  { name: 'friend', path: '/friends', remote: 'social', isDone: ({ friend }) => friend },
];

/** The first open step with a screen in this installation, or null if there is none. */
export const nextStep = (
  done: FirstSteps,
  hasPractised: boolean,
  remotes: Readonly<Partial<Record<RemoteName, unknown>>>,
): Pick<Step, 'name' | 'path'> | null =>
  steps.find(({ remote, isDone }) => remotes[remote] && !isDone(done, hasPractised)) ?? null;

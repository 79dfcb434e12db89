import { copyTree } from './tree-copy.ts';

/** A change of one file that makes the next build a different one. */
interface Change {
  file: string;
  from: string;
  to: string;
}

/**
 * The change of tools/dev-env/rolling-change.ts for tests, after which both sides begin with more
 * life.
 */
const nextRules = `const withMoreLife = <S extends { life: number }>(side: S): S => ({ ...side, life: side.life + 1 });
const next: Rules = {
  ...release,
  version: release.version + 1,
  createBattle(start) {
    const battle = release.createBattle(start);
    return { ...battle, sides: { a: withMoreLife(battle.sides.a), b: withMoreLife(battle.sides.b) } };
  },
};
export const rulebook = createRulebook(next, release, ...frozen);`;

/**
 * The differences of build B from this tree: a release of the rules that exists only for tests, a
 * card, a screen and an index. Each place must be found exactly once, so that a change of the tree
 * cannot make B the same as A.
 */
export const changes: readonly Change[] = [
  {
    file: 'services/battle/src/battle/rulebook.ts',
    from: 'export const rulebook = createRulebook(release, ...frozen.filter(({ version }) => version < release.version));',
    to: nextRules,
  },
  { file: 'libs/cards/src/catalogue/ice.ts', from: "name: 'コナユキペンギン'", to: "name: 'コナユキペンギンB'" },
  { file: 'frontends/shell/src/text.ja.ts', from: "toHome: 'ホームへ'", to: "toHome: 'ホームへB'" },
  {
    file: 'services/battle/src/base/database/models.ts',
    from: '.index({ users: 1, ended_at: -1, _id: -1 })',
    to: '.index({ users: 1, ended_at: -1, _id: -1 })\n    .index({ winner: 1, ended_at: -1 })',
  },
];

/** The index of archived battles that only build B has, as the fields of its key. */
export const INDEX_OF_B = 'winner ended_at';
/** The card that only build B has. */
export const CARD_OF_B = 'コナユキペンギンB';

/** The text of a file of build B. Throws when the text to be changed is not there exactly once. */
export function changed(file: string, text: string): string {
  return changes
    .filter((change) => change.file === file)
    .reduce((before, { from, to }) => {
      if (before.split(from).length !== 2) throw new Error(`${file} must have "${from}" exactly once to make build B`);
      return before.replace(from, () => to);
    }, text);
}

/**
 * Makes the tree of build B in a folder of the same file system, from the files of this tree with
 * the changes above.
 */
export const makeTreeOfB = (folder: string): void =>
  copyTree(folder, (file, read) =>
    changes.some((change) => change.file === file) ? changed(file, read()) : undefined,
  );

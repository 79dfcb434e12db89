/**
 * Properties whose values are tokens of `libs/ui/src/styles/tokens.css`, with the pattern of a
 * literal in a value.
 */
const RULES: readonly (readonly [property: RegExp, literal: RegExp, tokens: string])[] = [
  [/^font-size$/, /\b\d*\.?\d+(?:rem|px)\b/, '--type-…'],
  [/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?)$/, /\b\d*\.?\d+(?:rem|px)\b/, '--space-…'],
  [/^(?:transition|animation)(?:-duration|-delay)?$/, /\b(?!0m?s)\d*\.?\d+m?s\b/, '--motion-…'],
  [/^z-index$/, /\d/, '--layer-…'],
];

const DECLARATION = /([a-z-]+):\s*([^:;{}]+)(?=[;}])/g;
const COMMENT = /\/\*.*?\*\//gs;
/** The bounds of a fluid size are made for one place. */
const FLUID = /\b(?:clamp|min|max|calc)\((?:[^()]|\([^()]*\))*\)/g;

/**
 * A sentence for each declaration of a style sheet with a literal in place of a token. Lengths in
 * `em` and those within `clamp()` and similar functions do not count.
 */
export function literalsIn(css: string): string[] {
  const declarations = [...css.replace(COMMENT, '').matchAll(DECLARATION)];
  return declarations.flatMap(([, property = '', value = '']) =>
    RULES.filter(([name, literal]) => name.test(property) && literal.test(value.replace(FLUID, ''))).map(
      ([, , tokens]) => `${property}: ${value.trim()} is no ${tokens}`,
    ),
  );
}

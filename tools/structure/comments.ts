export const LONGEST_COMMENT = 100;

/** A comment in scripts and style sheets, on lines of its own or behind code. */
const scriptComment = /^\s*(\/\/|\/\*|\*|\{\/\*)|[;,{}()[\]>]\s+\/\/\s/;
/** A comment of settings on lines of its own. Behind a setting, `#` may belong to a text. */
const hashComment = /^\s*(#|\{\{-?\s*\/\*)/;

/** An address, a path or a directive for a tool, which cannot be divided. */
const mayBeLong = (line: string): boolean =>
  /^\s*\S*\s*\S{80,}$|https?:\/\/\S{40,}|biome-ignore|@ts-expect-error|^#!|^\s*# yaml-language-server/.test(line);

/** Lines of a file with a comment that are wider than 100 columns, with their indentation. */
export const longComments = (file: string, text: string): string[] => {
  const comment = /\.([cm]?[jt]sx?|css)$/.test(file) ? scriptComment : hashComment;
  return text
    .split('\n')
    .filter((line) => [...line].length > LONGEST_COMMENT && comment.test(line) && !mayBeLong(line));
};

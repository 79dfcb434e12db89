export const LONGEST_COMMENT = 100;

/** The beginning of a line that holds a comment and no code. */
const scriptComment = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
const hashComment = /^\s*(#|\{\{-?\s*\/\*)/;

/** An address, a path or a directive for a tool, which cannot be divided. */
const mayBeLong = (line: string): boolean =>
  /^\s*\S*\s*\S{80,}$|https?:\/\/\S{40,}|biome-ignore|@ts-expect-error|^#!|^\s*# yaml-language-server/.test(line);

/** Lines of a file that hold a comment of more than 100 columns, with their indentation. */
export const longComments = (file: string, text: string): string[] => {
  const comment = /\.[cm]?[jt]sx?$/.test(file) ? scriptComment : hashComment;
  return text
    .split('\n')
    .filter((line) => [...line].length > LONGEST_COMMENT && comment.test(line) && !mayBeLong(line));
};

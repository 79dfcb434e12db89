const COLUMNS = 120;

/** Of a text, in lines of at most 120 columns. Titles and tables stay as they are. */
export function wrapped(text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    if (/^[#|]/.test(paragraph)) return paragraph;
    const lines: string[] = [''];
    for (const word of paragraph.split(/\s+/)) {
      const line = `${lines.at(-1)} ${word}`.trim();
      if (line.length <= COLUMNS) lines[lines.length - 1] = line;
      else lines.push(word);
    }
    return lines.join('\n');
  });
  return `${paragraphs.join('\n\n').trim()}\n`;
}

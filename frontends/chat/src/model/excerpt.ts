const LENGTH = 20;

/** The beginning of a message on one line, to tell it from others. */
export function excerptOf(message: string): string {
  const characters = [...message.replace(/\s+/gu, ' ').trim()];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('')}…` : characters.join('');
}

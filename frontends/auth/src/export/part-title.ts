import { storedData } from '@maseki/contracts/stored-data.ts';

/** What `<service>.<collection>` holds, in the words of the privacy policy. */
export const partTitle = (name: string): string => storedData.find(({ where }) => where.includes(name))?.what ?? name;

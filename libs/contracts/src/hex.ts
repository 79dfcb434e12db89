import { z } from 'zod';

/** This many bytes in lower-case hex. */
export const HexOf = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

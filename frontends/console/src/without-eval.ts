import { config } from 'zod';

// The page's policy refuses `new Function`, by which zod would otherwise compile schemas, and would
// report each attempt. This runs before any schema is made.
config({ jitless: true });

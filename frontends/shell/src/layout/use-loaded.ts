import { useState } from 'react';

/**
 * Whether a picture is there, and the attributes by which it says so. Decoration appears only then
 * (`data-loaded` in its style): a late one would be the largest paint of its page.
 */
export function useLoaded() {
  const [isLoaded, setLoaded] = useState(false);
  return [isLoaded, { 'data-loaded': isLoaded, onLoad: () => setLoaded(true) }] as const;
}

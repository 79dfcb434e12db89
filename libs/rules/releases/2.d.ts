import type { Release } from '../src/release.ts';
export declare const release: Release;

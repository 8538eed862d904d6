import type { Chunk } from './chunks'

/** The chunk at an index in lower case; empty if there is none. */
export const lowerAt = (chunks: readonly Chunk[], at: number): string => chunks[at]?.lower ?? ''

export const coreAt = (chunks: readonly Chunk[], at: number): string => chunks[at]?.core ?? ''

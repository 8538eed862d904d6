import type { Chunk } from './chunks'

/** The word at a place of a line in small letters; empty where none stands. */
export const lowerAt = (chunks: readonly Chunk[], at: number): string => chunks[at]?.lower ?? ''

/** The same as it is written. */
export const coreAt = (chunks: readonly Chunk[], at: number): string => chunks[at]?.core ?? ''

import { Sender, type Addressed } from './sender'
import { Writer } from './writer'

export const writers = 4

/** The writers, with the headers of a session; later ones count on from `first`, so that their documents differ. */
export const startWriters = (server: Addressed, headers: Record<string, string>, first = 0): Writer[] =>
  Array.from({ length: writers }, (_, writer) => new Writer(first + writer, new Sender(server, headers)))

export const sumOf = (all: readonly Writer[], figure: 'requests' | 'rounds') =>
  all.reduce((sum, { acknowledged }) => sum + acknowledged[figure], 0)

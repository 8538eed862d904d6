import bidiFactory from 'bidi-js'
import { shape } from './arabicForms'

const bidi = bidiFactory()

/** Letters that are read from the right, and marks that say so. Without one of them a text stands as it is written. */
const fromTheRight = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
/** Signs for programs: they have done their work once the order is known. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Set before a further line of a paragraph that is read from the right, so that it is read so whatever it begins with. */
const startsRight = '\u061c'
const startsLeft = '\u200e'

/** Is this paragraph read from the right, by its first letter? */
export const isFromTheRight = (paragraph: string): boolean =>
  fromTheRight.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1

/** A line that a paragraph was broken into, marked so that it is read as the paragraph is. */
export function asPartOf(paragraph: string, line: string): string {
  if (!fromTheRight.test(paragraph)) return line
  return `${isFromTheRight(paragraph) ? startsRight : startsLeft}${line}`
}

/** The letters of one line in the order in which they stand from left to right, Arabic ones joined, brackets turned to where they open. */
export function asItStands(line: string): string {
  if (!fromTheRight.test(line)) return line.replace(unseen, '')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const drawn = new Map(shape(line).map(({ letter, at }) => [at, mirrored.get(at) ?? letter]))
  return bidi
    .getReorderedIndices(line, { levels, paragraphs })
    .map((at) => drawn.get(at) ?? '')
    .join('')
    .replace(unseen, '')
}

import bidiFactory from 'bidi-js'
import { shape } from './arabicForms'
import { isolated } from './isolated'

const bidi = bidiFactory()

/** Right-to-left letters and marks. A text without them needs no reordering. */
const fromTheRight = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
/** Format characters, which are removed after the reordering. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Put before the further lines of a right-to-left paragraph, so that they keep its direction. */
const startsRight = '\u061c'
const startsLeft = '\u200e'

/**
 * Whether a paragraph is right-to-left: by its first letter, and in a right-to-left document if it has any letter that
 * is.
 */
export const isFromTheRight = (paragraph: string, mirrored = false): boolean =>
  fromTheRight.test(paragraph) && (mirrored || bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1)

/** Marks a line of a broken paragraph with the paragraph's direction. */
export function asPartOf(paragraph: string, line: string, mirrored = false): string {
  if (!fromTheRight.test(paragraph)) return line
  return `${isFromTheRight(paragraph, mirrored) ? startsRight : startsLeft}${line}`
}

/** The letters of one line in visual order from left to right, Arabic ones joined, brackets mirrored. */
export function asItStands(text: string, mirrored = false): string {
  if (!fromTheRight.test(text)) return text.replace(unseen, '')
  const line = mirrored ? isolated(text) : text
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line, mirrored ? 'rtl' : undefined)
  const brackets = bidi.getMirroredCharactersMap(line, levels)
  const drawn = new Map(shape(line).map(({ letter, at }) => [at, brackets.get(at) ?? letter]))
  return bidi
    .getReorderedIndices(line, { levels, paragraphs })
    .map((at) => drawn.get(at) ?? '')
    .join('')
    .replace(unseen, '')
}

/** Ranges of characters that show nothing: soft hyphen, joiners, direction marks, variation selectors, fillers. */
const ranges = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
] as const

const inRange = ([first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

/** The characters that show nothing, one after the other: for a statement, which has no class of them. */
export const invisibles = ranges.flatMap(inRange).join('')

const invisible = new RegExp(`[${ranges.map((range) => range.map(escapeOf).join('-')).join('')}]`, 'g')

function escapeOf(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`
}

/**
 * A code, number or reference as it shows: without characters that show nothing, and with a plain space and hyphen in place
 * of those that do not break. Not for words: in some scripts a joiner is part of the spelling.
 */
export const visibleText = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')

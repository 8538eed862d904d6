import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadLine } from '../../../src/domain/enquiryText/readEnquiryText'
import { plainText } from '../../../src/domain/plainText'

/** A line that a message asks for, as its author wrote it down. */
interface WantedLine {
  quantity: string | null
  unit: string | null
  /** What the description must have in it. */
  description_words: string[]
}

export interface Message {
  name: string
  text: string
  locale: string
  lines: WantedLine[]
}

/** The messages of one half; none where the folder is not there. */
export function messagesOf(half: string): Message[] {
  const folder = join(import.meta.dirname, 'messages', half)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Message)
}

export interface Score {
  wanted: number
  lines: number
  quantities: number
  extra: number
}

const inPrint = (text: string) =>
  plainText(text)
    .replace(/[\u201c\u201d\u2033]/g, '"')
    .replace(/[\u2018\u2019\u2032]/g, "'")

const isSameLine = (wanted: WantedLine, read: ReadLine) =>
  wanted.unit === read.unit &&
  wanted.description_words.every((word) => inPrint(read.description).includes(inPrint(word)))

/**
 * The lines of a message against those that were read, in their order: of all ways to put them side by side the one with the
 * most lines right, then the most quantities. A quantity counts at its line only. What was read beyond them is an error.
 */
export function scoreOf(wanted: readonly WantedLine[], read: readonly ReadLine[]): Score {
  const best: { lines: number; quantities: number }[][] = Array.from({ length: wanted.length + 1 }, () =>
    Array.from({ length: read.length + 1 }, () => ({ lines: 0, quantities: 0 })),
  )
  const at = (row: number, column: number) => best[row]?.[column] ?? { lines: 0, quantities: 0 }
  const better = (one: { lines: number; quantities: number }, other: { lines: number; quantities: number }) =>
    one.lines > other.lines || (one.lines === other.lines && one.quantities >= other.quantities) ? one : other
  for (const [row, line] of wanted.entries()) {
    for (const [column, each] of read.entries()) {
      const before = at(row, column)
      const words = line.description_words.every((word) => inPrint(each.description).includes(inPrint(word)))
      const paired = {
        lines: before.lines + Number(isSameLine(line, each)),
        quantities: before.quantities + Number(words && line.quantity === each.quantity),
      }
      best[row + 1]?.splice(column + 1, 1, better(paired, better(at(row, column + 1), at(row + 1, column))))
    }
  }
  return { wanted: wanted.length, ...at(wanted.length, read.length), extra: Math.max(0, read.length - wanted.length) }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadLine } from '../../../src/domain/enquiryText/readEnquiryText'
import { plainText } from '../../../src/domain/text/plainText'

/** A requested line, as annotated. */
interface WantedLine {
  quantity: string | null
  unit: string | null
  /** Words that the description must contain. */
  description_words: string[]
}

export interface Message {
  name: string
  text: string
  locale: string
  lines: WantedLine[]
}

/** The messages of a folder; empty if it does not exist. */
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
 * Aligns the expected lines with the read ones in order, with the most correct lines, then the most correct quantities.
 * A quantity counts only in its line; extra lines are errors.
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

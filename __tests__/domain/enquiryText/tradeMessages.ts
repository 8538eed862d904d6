import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadLine } from '../../../src/domain/enquiryText/readEnquiryText'
import { plainText } from '../../../src/domain/plainText'

/** Quantity (a list where two readings are right, null where none is given), unit, words that stand in the description. */
type WantedLine = [number | (number | null)[] | null, string | null, string]

export interface TradeMessage {
  id: string
  text: string
  locale?: string
  lines: WantedLine[]
}

export const tradeMessages = (set: string): TradeMessage[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'messages', `${set}.json`), 'utf8')) as TradeMessage[]

export interface TradeScore {
  expected: number
  right: number
  extra: number
  /** Lines with a quantity that is not the one that was asked for, and nothing that says so. */
  wrong: string[]
  /** Lines that were not found or have no quantity though one is given. */
  missing: string[]
}

const inPrint = (text: string) => plainText(text).replace(/[\u201c\u201d\u2033]/g, '"')

const says = (line: ReadLine, words: string) => inPrint(line.description).includes(inPrint(words))

/** Two readings that are both right: one of them is, and so is an empty quantity that offers them. */
function isRight([wanted]: WantedLine, { quantity, readings }: ReadLine): boolean {
  const accepted = Array.isArray(wanted) ? wanted : [wanted]
  if (quantity !== null) return accepted.includes(Number(quantity))
  return (
    accepted.includes(null) ||
    (Array.isArray(wanted) && readings.length > 1 && readings.every((each) => wanted.includes(Number(each.quantity))))
  )
}

/** Each wanted line against the first line that was read with its words and is not taken yet, the right quantity first. */
export function tradeScore(wanted: readonly WantedLine[], read: readonly ReadLine[]): TradeScore {
  const open = new Set(read)
  const score: TradeScore = { expected: wanted.length, right: 0, extra: 0, wrong: [], missing: [] }
  for (const each of wanted) {
    const alike = [...open].filter((line) => says(line, each[2]))
    const line = alike.find((one) => isRight(each, one)) ?? alike[0]
    if (line) open.delete(line)
    const said = `${JSON.stringify(each)} read as ${line ? `${line.quantity ?? 'none'} ${line.unit ?? ''} ${line.description}` : 'no line'}`
    if (line && isRight(each, line)) score.right += 1
    else if (line && line.quantity !== null) score.wrong.push(said)
    else score.missing.push(said)
  }
  for (const line of open) score.wrong.push(`extra: ${line.quantity ?? 'none'} ${line.unit ?? ''} ${line.description}`)
  score.extra = open.size
  return score
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadLine } from '../../../src/domain/enquiryText/readEnquiryText'
import { plainText } from '../../../src/domain/text/plainText'

/** Quantity (a list of two correct readings, or null for none), unit, words of the description. */
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
  /** Lines with a wrong quantity and no warning. */
  wrong: string[]
  /** Lines that were not found, or without their quantity. */
  missing: string[]
}

const inPrint = (text: string) => plainText(text).replace(/[\u201c\u201d\u2033]/g, '"')

const says = (line: ReadLine, words: string) => inPrint(line.description).includes(inPrint(words))

/** With two correct readings either of them is accepted, and so is an empty quantity that offers them. */
function isRight([wanted]: WantedLine, { quantity, readings }: ReadLine): boolean {
  const accepted = Array.isArray(wanted) ? wanted : [wanted]
  if (quantity !== null) return accepted.includes(Number(quantity))
  return (
    accepted.includes(null) ||
    (Array.isArray(wanted) && readings.length > 1 && readings.every((each) => wanted.includes(Number(each.quantity))))
  )
}

/** Matches each expected line with the first unused line that contains its words, a correct quantity first. */
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

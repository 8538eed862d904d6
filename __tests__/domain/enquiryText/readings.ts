import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { messagesOf } from './messages'
import { shortMessages } from './shortMessages'
import { tradeMessages } from './tradeMessages'

export const readingsFile = join(import.meta.dirname, 'messages', 'readings.txt')

export interface NamedMessage {
  name: string
  text: string
  locale: string
}

/** All messages of the collection, with unique names. */
export const collectedMessages = (): NamedMessage[] => [
  ...['open', 'aside', 'unseen'].flatMap((half) =>
    messagesOf(half).map(({ name, text, locale }) => ({ name: `${half}/${name}`, text, locale })),
  ),
  ...['trade', 'trade-open', 'trade-aside', 'trade-third'].flatMap((set) =>
    tradeMessages(set).map(({ id, text, locale = 'en' }) => ({ name: `${set}/${id}`, text, locale })),
  ),
  ...shortMessages.map(([text, , locale = 'en'], index) => ({ name: `short/${index + 1}`, text, locale })),
]

const onOneLine = (text: string) => text.replaceAll('\n', ' ⏎ ').replaceAll('\t', ' ⇥ ')

/** The reading of a message for review: a line per item with its source, and a line per left-out line. */
export function readingOf({ text, locale }: NamedMessage): string {
  const { lines, left_out } = readEnquiryText(text, { locale })
  const goods = lines.map(({ quantity, unit, description, part_number, readings, source }) => {
    const many = readings.map((each) => [each.quantity, each.unit].filter(Boolean).join(' ')).join(' or ')
    const asked = quantity ?? (many ? `? ${many}` : '?')
    return [
      [asked, unit].filter(Boolean).join(' '),
      description,
      part_number && `P/N ${part_number}`,
      `from: ${source}`,
    ]
      .filter(Boolean)
      .join(' | ')
  })
  return [...goods, ...left_out.map(({ why, text: left }) => `- ${why}: ${left}`)].map(onOneLine).join('\n')
}

/** The stored readings by message name. */
export function keptReadings(): Map<string, string> {
  const sections = readFileSync(readingsFile, 'utf8').split(/^# /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.trimEnd().split('\n')
      return [name, lines.join('\n')]
    }),
  )
}

import type { Paper } from '../contract/paper'
import { amountInWords } from '../domain/amountInWords'
import { add, type Decimal, isZero } from '../domain/money'
import type { Reader } from './reader'

/* What several papers have in common. */

type Column = Paper['columns'][number]

/** A column of words; with `grow` it takes its share of the width that is left. */
export const words = (label: string, grow = 0): Column => ({ label, align: 'start', grow })
/** A column of figures. */
export const figures = (label: string): Column => ({ label, align: 'end', grow: 0 })

/** Facts that have something to say. */
export const known = (facts: readonly (readonly [label: string, value: string | null | undefined])[]): Paper['facts'] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

export const cell = (text: string, second: string | null = null) => ({ text, second })

/** What stands below a line's description: its code, and what is remarked of it. */
export const below = (...said: (string | null)[]) => said.filter(Boolean).join('\n') || null

/** The remarks of a document, with what else of them there is; nothing where nobody made any. */
export const remarksOn = ({ words: { remarks: title } }: Reader, ...said: (string | null)[]): Paper['sections'] => {
  const text = said.filter(Boolean).join('\n')
  return text ? [{ title, text }] : []
}

/** Rows, each with the sum of the amounts down to it, in the paper's currency. */
export function withRunning<Line extends { amount: Decimal }>(
  lines: readonly Line[],
  cells: (line: Line) => Paper['rows'][number]['cells'],
  { price }: Reader,
  currency: string,
): Paper['rows'] {
  let sum = '0'
  return lines.map((line) => {
    sum = add(sum, line.amount)
    return { cells: cells(line), running: price(sum, currency) }
  })
}

/** A line of the totals; nothing where it may be left out and there is nothing. */
export const sumLine = (
  label: string,
  amount: Decimal,
  { price }: Reader,
  currency: string,
): Paper['totals'][number] => ({ label, currency: null, value: price(amount, currency), strong: false })
export const sumUnlessZero = (label: string, amount: Decimal, reader: Reader, currency: string): Paper['totals'] =>
  isZero(amount) ? [] : [sumLine(label, amount, reader, currency)]

/** The total that a paper ends with, its currency before it. */
export const grandTotal = (
  amount: Decimal,
  { words: { totals }, price }: Reader,
  currency: string,
): Paper['totals'][number] => ({ label: totals.total, currency, value: price(amount, currency), strong: true })

export const totalInWords = (
  amount: Decimal,
  { words: { in_words }, language }: Reader,
  currency: string,
): NonNullable<Paper['in_words']> => ({ label: in_words, text: amountInWords(amount, currency, language) })

type Signature = NonNullable<Paper['signatures']>[number]

/** Where somebody signs for a company; `dated` where the day is part of what is signed. */
export function signatureFor(name: string, { words: { signatures } }: Reader, { dated = false } = {}): Signature {
  return {
    label: signatures.for(name),
    lines: [signatures.name, ...(dated ? [signatures.date] : []), signatures.signature],
  }
}

/** Where the client signs that the goods came. */
export const signatureOfReceiver = ({ words: { signatures } }: Reader): Signature => ({
  label: signatures.received,
  lines: [signatures.name, signatures.date, signatures.signature],
})

/** Where a paper can be checked, and its code in letters; null for one that nobody may rely on yet. */
export type Checked = Pick<NonNullable<Paper['check']>, 'url' | 'code'> | null

/** The code with what can be compared by it, in the reader's language. */
export const checkOn = (check: Checked, { words: { check: said } }: Reader, of: 'total' | 'account'): Paper['check'] =>
  check && { url: check.url, code: check.code, lines: [said.intro, said[of]] }

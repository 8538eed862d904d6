import type { GeneratedDocument } from '../contract/generatedDocument'
import { payableTotal } from '../domain/documents/documentTotals'
import { amountInWords } from '../domain/money/amountInWords'
import { noBreak } from '../domain/money/figures'
import { add, type Decimal, isZero } from '../domain/money/money'
import type { Reader } from './reader'

/* Parts that several documents share. */

type Column = GeneratedDocument['columns'][number]

/** A text column; `grow` is its share of the remaining width. */
export const words = (label: string, grow = 0): Column => ({ label, align: 'start', grow })
/** A column of figures. */
export const figures = (label: string): Column => ({ label, align: 'end', grow: 0 })

/** Only details with a value. */
export const known = (
  facts: readonly (readonly [label: string, value: string | null | undefined])[],
): GeneratedDocument['facts'] => facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** What is due and by when, at the top; null when nothing is known. */
export const dueOf = (
  facts: readonly (readonly [label: string, value: string | null | undefined])[],
  { filled = false } = {},
): GeneratedDocument['due'] => {
  const due = known(facts)
  return due.length > 0 ? { facts: due, filled } : null
}

/** "TZS 70,561,640" */
export const inCurrency = (amount: Decimal, { price }: Reader, currency: string) =>
  `${currency}${noBreak}${price(amount, currency)}`

export const cell = (text: string, second: string | null = null) => ({ text, second })

/** Text below a line's description: its code and remarks. */
export const below = (...said: (string | null)[]) => said.filter(Boolean).join('\n') || null

/** The remarks section of a document; empty without remarks. */
export const remarksOn = (
  { words: { remarks: title } }: Reader,
  ...said: (string | null)[]
): GeneratedDocument['sections'] => {
  const text = said.filter(Boolean).join('\n')
  return text ? [{ title, text }] : []
}

/** Rows with the running sum of the amounts, in the document's currency. */
export function withRunning<Line extends { amount: Decimal }>(
  lines: readonly Line[],
  cells: (line: Line) => GeneratedDocument['rows'][number]['cells'],
  { price }: Reader,
  currency: string,
): GeneratedDocument['rows'] {
  let sum = '0'
  return lines.map((line) => {
    sum = add(sum, line.amount)
    return { cells: cells(line), running: price(sum, currency) }
  })
}

/** A line of the totals; omitted when optional and 0. */
export const sumLine = (
  label: string,
  amount: Decimal,
  { price }: Reader,
  currency: string,
): GeneratedDocument['totals'][number] => ({ label, currency: null, value: price(amount, currency), strong: false })
export const sumUnlessZero = (
  label: string,
  amount: Decimal,
  reader: Reader,
  currency: string,
): GeneratedDocument['totals'] => (isZero(amount) ? [] : [sumLine(label, amount, reader, currency)])

/** The grand total, with the currency before it. */
export const grandTotal = (
  amount: Decimal,
  { words: { totals }, price }: Reader,
  currency: string,
): GeneratedDocument['totals'][number] => ({
  label: totals.total,
  currency,
  value: price(amount, currency),
  strong: true,
})

/** The difference between a total and what is to be paid of it; omitted where there is none. */
export const roundingLine = (total: Decimal, reader: Reader, currency: string): GeneratedDocument['totals'] =>
  sumUnlessZero(reader.words.totals.rounding, payableTotal(total, currency).rounding, reader, currency)

/** The grand total, and below it what is to be paid where the currency is paid in steps. */
export function totalWithRounding(total: Decimal, reader: Reader, currency: string): GeneratedDocument['totals'] {
  const rounding = roundingLine(total, reader, currency)
  const grand = grandTotal(total, reader, currency)
  if (rounding.length === 0) return [grand]
  const { payable } = payableTotal(total, currency)
  return [grand, ...rounding, { ...grandTotal(payable, reader, currency), label: reader.words.totals.payable }]
}

/** What is to be paid of a total, as the top of a document says it. */
export function payableFact(total: Decimal, reader: Reader, currency: string) {
  const { rounding, payable } = payableTotal(total, currency)
  const { totals } = reader.words
  return [isZero(rounding) ? totals.total : totals.payable, inCurrency(payable, reader, currency)] as const
}

/** What is to be paid of a total, in words. */
export const payableInWords = (
  total: Decimal,
  { words: { in_words }, language }: Reader,
  currency: string,
): NonNullable<GeneratedDocument['in_words']> => ({
  label: in_words,
  text: amountInWords(payableTotal(total, currency).payable, currency, language),
})

type Signature = NonNullable<GeneratedDocument['signatures']>[number]

/** A company's signature block; `dated` adds a line for the date. */
export function signatureFor(name: string, { words: { signatures } }: Reader, { dated = false } = {}): Signature {
  return {
    label: signatures.for(name),
    lines: [signatures.name, ...(dated ? [signatures.date] : []), signatures.signature],
  }
}

/** The block where the client signs for receipt. */
export const signatureOfReceiver = ({ words: { signatures } }: Reader): Signature => ({
  label: signatures.received,
  lines: [signatures.name, signatures.date, signatures.signature],
})

/** The verification URL and code; null for a document that is not issued. */
export type Checked = Pick<NonNullable<GeneratedDocument['check']>, 'url' | 'code'> | null

/** The verification code with the values to compare, in the reader's language. */
export const checkOn = (
  check: Checked,
  { words: { check: said } }: Reader,
  of: 'total' | 'account',
): GeneratedDocument['check'] => check && { url: check.url, code: check.code, lines: [said.intro, said[of]] }

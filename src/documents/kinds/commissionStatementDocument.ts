import type { Agent } from '../../contract/agents'
import type { CommissionEntry, CommissionStatement } from '../../contract/commission'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { amountInWords } from '../../domain/money/amountInWords'
import { noBreak } from '../../domain/money/figures'
import type { Language } from '../../domain/parties/languages'
import { add, compare, negate } from '../../domain/money/money'
import { cell, dueOf, figures, inCurrency, signatureFor, sumLine, sumUnlessZero, words } from '../parts'
import { type Reader, readerOf } from '../reader'

export interface CommissionStatementFacts {
  statement: CommissionStatement
  agent: Pick<Agent, 'code' | 'name' | 'email' | 'phone'>
  from: GeneratedDocument['from']
  language: Language
  /** YYYY-MM-DD */
  date: string
}

type Account = CommissionStatement['currencies'][number]

/**
 * An agent's statement of a month: opening balance, each entry with its order, accrued, reversed, paid, and the balance
 * due.
 */
export function commissionStatementDocument({
  statement,
  agent,
  from,
  language,
  date,
}: CommissionStatementFacts): GeneratedDocument {
  const reader = readerOf(language)
  const { columns, facts, titles, to, drawer, commission } = reader.words
  const { currencies } = statement
  // A single currency is named above its column; several are named at each figure.
  const only = currencies.length === 1 ? currencies[0]?.currency : undefined
  const shown: Shown = { reader, only }
  return {
    kind: 'commission_statement',
    language,
    title: titles.commission_statement,
    number: `${agent.code}-${statement.month}`,
    date: reader.day(date),
    draft: false,
    orientation: 'portrait',
    from,
    to: {
      label: to,
      name: agent.name,
      lines: [[agent.phone, agent.email].filter(Boolean).join(' · ')].filter(Boolean),
    },
    facts: [
      { label: facts.month, value: reader.month(statement.month) },
      { label: facts.agent_code, value: agent.code },
    ],
    due: dueOf(
      currencies.map(({ closing, currency }) => [
        isOverpaid(closing) ? commission.overpaid : commission.closing,
        inCurrency(absolute(closing), reader, currency),
      ]),
    ),
    columns: [
      words(columns.date),
      words(columns.order, 1),
      words(columns.entry),
      figures(columns.basis),
      figures(columns.percent),
      figures(reader.listed([columns.amount, only])),
    ],
    rows: currencies.flatMap((account) => rowsOf(account, shown)),
    totals: currencies.flatMap((account) => totalsOf(account, shown)),
    in_words:
      currencies.length === 0
        ? null
        : {
            label: commission.closing_in_words,
            text: currencies.map((account) => inWords(account, reader, language)).join('\n'),
          },
    banks: [],
    sections: currencies.length === 0 ? [{ title: '', text: commission.nothing }] : [],
    signatures: [signatureFor(from.name, reader)],
    words: drawer,
  }
}

const isOverpaid = (closing: string) => compare(closing, '0') < 0
const absolute = (amount: string) => (compare(amount, '0') < 0 ? negate(amount) : amount)

/** The balance in words, after "Overpaid" when more was paid than accrued. */
function inWords({ closing, currency }: Account, { words: { commission } }: Reader, language: Language): string {
  const text = amountInWords(absolute(closing), currency, language)
  return isOverpaid(closing) ? `${commission.overpaid}: ${text}` : text
}

/** The effect of an entry on the balance. */
const signed = ({ kind, amount }: CommissionEntry) => (kind === 'earned' ? amount : negate(amount))

interface Shown {
  reader: Reader
  only: string | undefined
}

/** The opening balance and the entries of one currency; carried forward if it is the only one. */
function rowsOf({ currency, opening, entries }: Account, { reader, only }: Shown): GeneratedDocument['rows'] {
  const { commission } = reader.words
  const money = (amount: string) => `${only ? '' : `${currency}${noBreak}`}${reader.price(amount, currency)}`
  let due = opening
  const running = () => (only ? money(due) : null)
  const before = {
    cells: [cell(''), cell(commission.opening), cell(''), cell(''), cell(''), cell(money(opening))],
    running: running(),
  }
  const rows = entries.map((entry) => {
    due = add(due, signed(entry))
    const { day, order_number, client_name, reference, kind, basis, basis_amount, percent } = entry
    return {
      cells: [
        cell(reader.shortDay(day)),
        cell(order_number ?? '–', [client_name, reference].filter(Boolean).join(' · ')),
        cell(entry.reverses_id ? commission.payment_reversed : commission.kinds[kind]),
        cell(basis_amount ? reader.price(basis_amount, currency) : '', basis && commission.bases[basis]),
        cell(percent ? reader.percent(percent) : ''),
        cell(money(signed(entry))),
      ],
      running: running(),
    }
  })
  return [before, ...rows]
}

/** opening + accrued − reversed − paid = balance due, per currency. */
function totalsOf(
  { currency, opening, earned, reversed, paid, closing }: Account,
  { reader, only }: Shown,
): GeneratedDocument['totals'] {
  const { kinds, opening: before, closing: due, overpaid } = reader.words.commission
  const lines = [
    sumLine(before, opening, reader, currency),
    ...sumUnlessZero(kinds.earned, earned, reader, currency),
    ...sumUnlessZero(kinds.reversed, negate(reversed), reader, currency),
    ...sumUnlessZero(kinds.paid, negate(paid), reader, currency),
  ]
  return [
    ...lines.map((line) => ({ ...line, currency: only ? null : currency })),
    {
      label: isOverpaid(closing) ? overpaid : due,
      currency,
      value: reader.price(absolute(closing), currency),
      strong: true,
    },
  ]
}

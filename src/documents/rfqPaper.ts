import type { Paper } from '../contract/paper'
import type { Invitation } from '../contract/invitation'
import type { Rfq, RfqLine } from '../contract/rfqs'
import type { Supplier } from '../contract/suppliers'
import type { Language } from '../domain/languages'
import { withRevision } from '../domain/numbers'
import { below, cell, figures, known, words } from './parts'
import { type Party, partyOf } from './party'
import { readerOf } from './reader'

/** All that a supplier may read of an RFQ: not for whom it is, and not who else is asked. */
type SuppliersRfq = Pick<
  Rfq,
  | 'number'
  | 'revision'
  | 'title'
  | 'status'
  | 'currency'
  | 'deadline'
  | 'timezone'
  | 'required_by'
  | 'delivery_place'
  | 'terms'
> & {
  rates: Pick<Rfq['rates'][number], 'currency'>[]
  lines: Pick<RfqLine, 'id' | 'position' | 'item_code' | 'description' | 'quantity' | 'unit' | 'specification'>[]
}

export interface RfqFacts {
  rfq: SuppliersRfq
  /** Who is asked for which lines; without one the paper has all lines and goes to nobody. */
  asked: {
    supplier: Party & Pick<Supplier, 'currency'>
    invitation: Pick<Invitation, 'email' | 'phone' | 'line_ids'>
  } | null
  from: Paper['from']
  /** Of whom it is for; English where it is for nobody. */
  language: Language
  /** YYYY-MM-DD */
  date: string
}

/** What a supplier is asked: his lines, until when he may answer and in which currencies. */
export function rfqPaper({ rfq, asked, from, language, date }: RfqFacts): Paper {
  const lines = asked ? rfq.lines.filter(({ id }) => asked.invitation.line_ids.includes(id)) : rfq.lines
  const reader = readerOf(language)
  const { columns, facts, titles, terms, drawer } = reader.words
  return {
    kind: 'rfq',
    language,
    title: titles.rfq,
    number: rfq.number ? withRevision(rfq.number, rfq.revision) : '',
    date: reader.day(date),
    draft: rfq.status === 'draft',
    orientation: 'portrait',
    from,
    to:
      asked &&
      partyOf(asked.supplier, reader, [[asked.invitation.email, asked.invitation.phone].filter(Boolean).join(' · ')]),
    facts: known([
      [facts.subject, rfq.title],
      [facts.answer_by, rfq.deadline && reader.dayAndTime(rfq.deadline, rfq.timezone)],
      [facts.quote_in, currenciesOf(rfq, asked?.supplier.currency ?? null).join(', ')],
      [facts.delivery, reader.delivery({ ...rfq, delivery_terms: null })],
    ]),
    columns: [words('#'), words(columns.description, 1), figures(columns.quantity)],
    rows: lines.map((line) => ({
      cells: [
        cell(String(line.position)),
        cell(line.description, below(line.item_code, line.specification)),
        cell(reader.quantity(line.quantity, line.unit)),
      ],
    })),
    totals: [],
    banks: [],
    sections: rfq.terms ? [{ title: terms, text: rfq.terms }] : [],
    words: drawer,
  }
}

/** What the paper of one supplier has of its own. */
export interface Addressed extends Pick<Paper, 'to' | 'facts'> {
  /** The lines that he is asked for. */
  line_ids: string[]
}

/** The paper with all lines, in the language of one of its suppliers, as he has it; `line_ids` are those of its rows, in their order. */
export function addressedTo(paper: Paper, line_ids: readonly string[], addressed: Addressed): Paper {
  const rows = paper.rows.filter((_, index) => addressed.line_ids.includes(line_ids[index] ?? ''))
  return { ...paper, to: addressed.to, facts: addressed.facts, rows }
}

/** Those that the RFQ has a rate for, the supplier's own first, then the RFQ's; a draft has only its own yet. */
function currenciesOf({ currency, rates }: SuppliersRfq, own: string | null): string[] {
  const rated = rates.length > 0 ? rates.map((rate) => rate.currency) : [currency]
  return [...new Set([own, currency, ...rated])].filter((code): code is string => code !== null && rated.includes(code))
}

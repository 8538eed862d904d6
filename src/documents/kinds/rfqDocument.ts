import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { Invitation } from '../../contract/invitation'
import type { Rfq, RfqLine } from '../../contract/rfqs'
import type { Supplier } from '../../contract/suppliers'
import type { Language } from '../../domain/parties/languages'
import { withRevision } from '../../domain/documents/numbers'
import { below, cell, dueOf, figures, known, words } from '../parts'
import { type Party, partyOf } from '../party'
import { readerOf } from '../reader'

/** The part of an RFQ that a supplier may read: no client and no other suppliers. */
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
  /** The recipient and the lines to quote; without it the document has all lines and no recipient. */
  asked: {
    supplier: Party & Pick<Supplier, 'currency'>
    invitation: Pick<Invitation, 'email' | 'phone' | 'line_ids'>
  } | null
  from: GeneratedDocument['from']
  /** The recipient's; English without one. */
  language: Language
  /** YYYY-MM-DD */
  date: string
}

/** A supplier's request: the lines, the deadline and the accepted currencies. */
export function rfqDocument({ rfq, asked, from, language, date }: RfqFacts): GeneratedDocument {
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
      [facts.quote_in, reader.listed(currenciesOf(rfq, asked?.supplier.currency ?? null))],
      [facts.delivery, reader.delivery({ ...rfq, delivery_terms: null })],
    ]),
    due: dueOf([[facts.answer_by, rfq.deadline && reader.dayAndTime(rfq.deadline, rfq.timezone)]]),
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

/** The parts of the document that differ by supplier. */
export interface Addressed extends Pick<GeneratedDocument, 'to' | 'facts'> {
  /** The lines to quote. */
  line_ids: string[]
}

/**
 * The document of one supplier, made from the one with all lines in that supplier's language; `line_ids` are those of
 * its rows, in order.
 */
export function addressedTo(
  generatedDocument: GeneratedDocument,
  line_ids: readonly string[],
  addressed: Addressed,
): GeneratedDocument {
  const rows = generatedDocument.rows.filter((_, index) => addressed.line_ids.includes(line_ids[index] ?? ''))
  return { ...generatedDocument, to: addressed.to, facts: addressed.facts, rows }
}

/** Currencies with a rate on the RFQ, the supplier's first, then the RFQ's; a draft has only its own. */
function currenciesOf({ currency, rates }: SuppliersRfq, own: string | null): string[] {
  const rated = rates.length > 0 ? rates.map((rate) => rate.currency) : [currency]
  return [...new Set([own, currency, ...rated])].filter((code): code is string => code !== null && rated.includes(code))
}

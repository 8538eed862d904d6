import type { Paper } from '../contract/paper'
import type { Invitation } from '../contract/invitation'
import type { Rfq, RfqLine } from '../contract/rfqs'
import type { Supplier } from '../contract/suppliers'
import { withRevision } from '../domain/numbers'
import { day, dayAndTime, delivery, quantity } from './format'
import { type Party, partyOf } from './party'
import { drawerWords } from './sender'

/** All that a supplier may read of an RFQ: not for whom it is, and not who else is asked. */
type SuppliersRfq = Pick<Rfq, 'number' | 'revision' | 'title' | 'status' | 'currency' | 'deadline' | 'timezone' | 'required_by' | 'delivery_place' | 'terms'> & {
  rates: Pick<Rfq['rates'][number], 'currency'>[]
  lines: Pick<RfqLine, 'id' | 'position' | 'item_code' | 'description' | 'quantity' | 'unit' | 'specification'>[]
}

export interface RfqFacts {
  rfq: SuppliersRfq
  /** Who is asked for which lines; without one the paper has all lines and goes to nobody. */
  asked: { supplier: Party & Pick<Supplier, 'currency'>; invitation: Pick<Invitation, 'email' | 'phone' | 'line_ids'> } | null
  from: Paper['from']
  /** YYYY-MM-DD */
  date: string
}

/** What a supplier is asked: his lines, until when he may answer and in which currencies. */
export function rfqPaper({ rfq, asked, from, date }: RfqFacts): Paper {
  const lines = asked ? rfq.lines.filter(({ id }) => asked.invitation.line_ids.includes(id)) : rfq.lines
  return {
    kind: 'rfq',
    language: 'en',
    title: 'Request for quotation',
    number: rfq.number ? withRevision(rfq.number, rfq.revision) : '',
    date: day(date),
    draft: rfq.status === 'draft',
    orientation: 'portrait',
    from,
    to: asked && partyOf(asked.supplier, [[asked.invitation.email, asked.invitation.phone].filter(Boolean).join(' · ')]),
    facts: [
      { label: 'Subject', value: rfq.title },
      { label: 'Answer by', value: rfq.deadline && dayAndTime(rfq.deadline, rfq.timezone) },
      { label: 'Quote in', value: currenciesOf(rfq, asked?.supplier.currency ?? null).join(', ') },
      { label: 'Delivery', value: delivery({ ...rfq, delivery_terms: null }) },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    columns: [
      { label: '#', align: 'start', grow: 0 },
      { label: 'Description', align: 'start', grow: 1 },
      { label: 'Quantity', align: 'end', grow: 0 },
    ],
    rows: lines.map((line) => ({
      cells: [
        { text: String(line.position), second: null },
        { text: line.description, second: [line.item_code, line.specification].filter(Boolean).join('\n') || null },
        { text: quantity(line.quantity, line.unit), second: null },
      ],
    })),
    totals: [],
    banks: [],
    sections: rfq.terms ? [{ title: 'Terms', text: rfq.terms }] : [],
    words: drawerWords,
  }
}

/** What the paper of one supplier has of its own. */
export interface Addressed extends Pick<Paper, 'to' | 'facts'> {
  /** The lines that he is asked for. */
  line_ids: string[]
}

/** The paper with all lines as one of its suppliers has it; `line_ids` are those of its rows, in their order. */
export function addressedTo(paper: Paper, line_ids: readonly string[], addressed: Addressed): Paper {
  const rows = paper.rows.filter((_, index) => addressed.line_ids.includes(line_ids[index] ?? ''))
  return { ...paper, to: addressed.to, facts: addressed.facts, rows }
}

/** Those that the RFQ has a rate for, the supplier's own first, then the RFQ's; a draft has only its own yet. */
function currenciesOf({ currency, rates }: SuppliersRfq, own: string | null): string[] {
  const rated = rates.length > 0 ? rates.map((rate) => rate.currency) : [currency]
  return [...new Set([own, currency, ...rated])].filter((code): code is string => code !== null && rated.includes(code))
}

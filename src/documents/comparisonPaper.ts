import type { Paper } from '../contract/paper'
import type { Comparison } from '../contract/comparison'
import type { Rfq } from '../contract/rfqs'
import { withRevision } from '../domain/numbers'
import { day, price, quantity } from './format'
import { drawerWords } from './sender'

type Offer = Comparison['suppliers'][number]['offers'][number]

/** The comparison on one sheet: lines down, suppliers across, the comparable cost and what made it. Inner: never a client's. */
export function comparisonPaper(rfq: Pick<Rfq, 'number' | 'revision' | 'title'>, comparison: Comparison, from: Paper['from']): Paper {
  const { currency, suppliers, lines } = comparison
  return {
    kind: 'comparison',
    language: 'en',
    title: 'Comparison of quotations',
    number: rfq.number ? withRevision(rfq.number, rfq.revision) : '',
    date: day(comparison.read_on),
    draft: false,
    orientation: 'landscape',
    from,
    to: null,
    facts: [
      { label: 'RFQ', value: rfq.title },
      { label: 'Compared in', value: currency },
    ],
    columns: [
      { label: `${lines.length} lines, comparable cost in ${currency}`, align: 'start', grow: 1.4 },
      ...suppliers.map(({ supplier_name }) => ({ label: supplier_name, align: 'end' as const, grow: 1 })),
    ],
    rows: [
      { cells: [{ text: 'Currency and rate', second: 'Valid until, lines covered' }, ...suppliers.map(headOf)] },
      ...lines.map((line) => ({
        cells: [
          { text: `${line.position}  ${line.description}`, second: quantity(line.quantity, line.unit) },
          ...suppliers.map(({ offers, currency: own }) => cellOf(offers.find(({ rfq_line_id }) => rfq_line_id === line.id), currency, own, line.unit)),
        ],
      })),
      { cells: [{ text: 'Freight', second: null }, ...suppliers.map(({ freight }) => ({ text: price(freight, currency), second: null }))] },
      { cells: [{ text: 'Total, like for like', second: 'gaps filled the cheapest way' }, ...suppliers.map((supplier) => totalOf(supplier, currency))] },
    ],
    totals: [],
    banks: [],
    sections: [],
    words: drawerWords,
  }
}

const headOf = ({ currency, rate, valid_until, expired, coverage, asked }: Comparison['suppliers'][number]) => ({
  text: rate === '1' ? currency : `${currency} @ ${price(rate, 'USD')}`,
  second: `${valid_until ? `${expired ? 'expired ' : ''}${day(valid_until)}, ` : ''}${coverage} of ${asked}`,
})

function cellOf(offer: Offer | undefined, currency: string, own: string, unit: string) {
  if (!offer || offer.class === 'unanswered') return { text: '–', second: null }
  if (offer.class === 'no_bid' || offer.comparable_cost === null) return { text: 'No bid', second: offer.no_bid_reason }
  const made = `${own}\u00A0${price(offer.unit_price ?? '0', own)} × ${quantity(offer.buyable_quantity ?? '0', unit)}`
  const how = offer.alternative ? `alternative: ${offer.alternative}` : made
  return { text: price(offer.comparable_cost, currency), second: offer.lowest ? `lowest · ${how}` : how }
}

function totalOf({ total_like_for_like, ranked, rank, expired, lines_from_others }: Comparison['suppliers'][number], currency: string) {
  if (total_like_for_like === null) return { text: '–', second: null }
  const why = ranked ? (rank === 1 ? 'lowest, all lines' : `rank ${rank}, all lines`) : expired ? 'expired, not ranked' : `${lines_from_others} lines from others`
  return { text: price(total_like_for_like, currency), second: why }
}

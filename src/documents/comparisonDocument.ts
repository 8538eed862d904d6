import type { Comparison } from '../contract/comparison'
import type { GeneratedDocument } from '../contract/generatedDocument'
import type { Proposal } from '../contract/proposal'
import { noBreak } from '../domain/money/figures'
import { unofferedLines } from '../domain/rfqs/openLines'
import { withRevision } from '../domain/documents/numbers'
import { day, dayAndTime, price, quantity, shortDay } from './format'
import { linesInWords, statementSections } from './statementSections'
import { wordsIn } from './words/wordsIn'
import type { Split, StatedRfq } from './statedRfq'

type Offer = Comparison['suppliers'][number]['offers'][number]

const splitOf = ({ award }: Pick<Comparison, 'award'>, proposal: Proposal | undefined): Split | null => {
  if (award) return award.best_split
  return proposal
    ? {
        total: proposal.total,
        proven: proposal.proven,
        quote_line_ids: proposal.allocations.map(({ quote_line_id }) => quote_line_id),
      }
    : null
}

/**
 * The comparative statement, on one page if possible: lines as rows, suppliers as columns, the landed cost and its
 * parts, both marks, suppliers and times of their answers, the award with its reasons, and the last hash of the trail.
 * Internal: never for a client.
 */
export function comparisonDocument(
  rfq: StatedRfq,
  comparison: Comparison,
  from: GeneratedDocument['from'],
  proposal?: Proposal,
): GeneratedDocument {
  const { currency, suppliers, lines } = comparison
  const split = splitOf(comparison, proposal)
  return {
    kind: 'comparison',
    language: 'en',
    title: 'Comparative statement',
    number: rfq.number ? withRevision(rfq.number, rfq.revision) : '',
    date: day(comparison.read_on),
    draft: false,
    orientation: 'landscape',
    compact: true,
    from,
    to: null,
    facts: factsOf(rfq, comparison),
    columns: [
      { label: `${lines.length} lines, landed cost in ${currency}`, align: 'start', grow: 1.4 },
      ...suppliers.map(({ supplier_name }) => ({ label: supplier_name, align: 'end' as const, grow: 1 })),
    ],
    rows: [
      { cells: [{ text: 'Currency and rate', second: 'Valid until, lines covered' }, ...suppliers.map(headOf)] },
      ...lines.map((line) => ({
        cells: [
          {
            text: `${line.position}  ${line.description}`,
            second: [quantity(line.quantity, line.unit), line.item_code].filter(Boolean).join(' · '),
          },
          ...suppliers.map(({ offers, currency: own }) =>
            cellOf(
              offers.filter(({ rfq_line_id }) => rfq_line_id === line.id),
              { currency, own, unit: line.unit, split },
            ),
          ),
        ],
      })),
      {
        cells: [
          { text: 'Freight', second: null },
          ...suppliers.map(({ freight }) => ({ text: price(freight, currency), second: null })),
        ],
      },
      {
        cells: [
          { text: 'Like-for-like total', second: totalsNote(comparison) },
          ...suppliers.map((supplier) => totalOf(supplier, currency)),
        ],
      },
    ],
    totals: [],
    banks: [],
    sections: statementSections(rfq, comparison, split),
    words: wordsIn('en').drawer,
  }
}

function factsOf(rfq: StatedRfq, { currency, read_on }: Comparison): GeneratedDocument['facts'] {
  const foreign = rfq.rates.filter((rate) => rate.currency !== currency)
  const seal = !rfq.sealed
    ? 'not sealed'
    : rfq.opened_at
      ? `opened ${dayAndTime(rfq.opened_at, rfq.timezone)}${rfq.opened_by_name ? ` by ${rfq.opened_by_name}` : ''}`
      : 'not opened'
  return [
    { label: 'RFQ', value: rfq.title },
    { label: 'Sent', value: rfq.sent_at ? dayAndTime(rfq.sent_at, rfq.timezone) : '–' },
    { label: 'Deadline', value: rfq.deadline ? dayAndTime(rfq.deadline, rfq.timezone) : '–' },
    { label: 'Prices', value: rfq.sealed ? `sealed; ${seal}` : seal },
    {
      label: `Rates in ${currency}, as of`,
      value: [
        ...foreign.map(
          ({ currency: code, rate, rate_date }) => `${code}${noBreak}${price(rate, 'USD')} (${shortDay(rate_date)})`,
        ),
        `compared on ${shortDay(read_on)}`,
      ].join(', '),
    },
  ]
}

/** What the totals contain, and the lines that are in none of them. */
function totalsNote({ lines, suppliers }: Comparison): string {
  const left = unofferedLines(lines, suppliers)
  return left.length > 0
    ? `missing lines at the lowest landed cost; without ${linesInWords(left)}, which nobody quotes`
    : 'missing lines at the lowest landed cost'
}

const headOf = ({ currency, rate, valid_until, expired, coverage, asked }: Comparison['suppliers'][number]) => ({
  text: rate === '1' ? currency : `${currency} @ ${price(rate, 'USD')}`,
  second: `${valid_until ? `${expired ? 'expired ' : ''}${day(valid_until)}, ` : ''}${coverage} of ${asked}`,
})

interface Of {
  currency: string
  own: string
  unit: string
  split: Split | null
}

/** The offer in the split, otherwise the first with a price; others are only in the comparison itself. */
function cellOf(offers: readonly Offer[], { currency, own, unit, split }: Of) {
  const isInSplit = ({ quote_line_id }: Offer) =>
    quote_line_id !== null && split?.quote_line_ids.includes(quote_line_id)
  const offer = offers.find(isInSplit) ?? offers.find(({ comparable_cost }) => comparable_cost !== null) ?? offers[0]
  if (!offer) return { text: 'not invited', second: null }
  if (offer.class === 'unanswered') return { text: '–', second: null }
  if (offer.class === 'no_bid' || offer.comparable_cost === null) return { text: 'No bid', second: offer.no_bid_reason }
  const made = `${own}${noBreak}${price(offer.unit_price ?? '0', own)} × ${quantity(offer.buyable_quantity ?? '0', unit)}`
  const marks = [
    offer.lowest && 'LOWEST',
    isInSplit(offer) && 'SPLIT',
    offer.class !== 'offered' && offer.class,
    offer.alternative ? `${offer.alternative}` : made,
  ]
  return { text: price(offer.comparable_cost, currency), second: marks.filter(Boolean).join(' · ') }
}

function totalOf(
  { total_like_for_like, ranked, rank, expired, lines_from_others }: Comparison['suppliers'][number],
  currency: string,
) {
  if (total_like_for_like === null) return { text: '–', second: null }
  const why = ranked
    ? rank === 1
      ? 'lowest, all lines'
      : `rank ${rank}, all lines`
    : expired
      ? 'expired, not ranked'
      : `${lines_from_others} lines from others`
  return { text: price(total_like_for_like, currency), second: why }
}

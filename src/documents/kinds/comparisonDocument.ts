import type { Comparison } from '../../contract/comparison'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { Proposal } from '../../contract/proposal'
import { isPassedOver, whyUnranked } from '../../domain/comparison/whyUnranked'
import { noBreak } from '../../domain/money/figures'
import { unofferedLines } from '../../domain/rfqs/openLines'
import { freightStatement } from '../../domain/quotes/statedFreight'
import { withRevision } from '../../domain/documents/numbers'
import { cell } from '../parts'
import type { Split, StatedRfq } from './statedRfq'
import { type StatementReader, statementReaderOf } from '../statementReader'
import { statementSections } from '../statementSections'
import type { StatementLanguage } from '../words/statement/statementWords'

type Supplier = Comparison['suppliers'][number]
type Offer = Supplier['offers'][number]

export interface ComparisonFacts {
  rfq: StatedRfq
  comparison: Comparison
  from: GeneratedDocument['from']
  /** The reader's. */
  language: StatementLanguage
  /** The best split on the screen, for an RFQ that is not awarded. */
  proposal?: Proposal | undefined
}

const splitOf = ({ award }: Pick<Comparison, 'award'>, proposal: Proposal | undefined): Split | null => {
  if (award) return award.best_split
  return proposal
    ? {
        total: proposal.total,
        proven: proposal.proven,
        quote_line_ids: proposal.allocations.map(({ quote_line_id }) => quote_line_id),
        ...(proposal.constraints.unstated_freight ? { unstated_freight: true } : {}),
      }
    : null
}

/**
 * The comparative statement, on one page if possible: lines as rows, suppliers as columns, the landed cost and its
 * parts, both marks, suppliers and times of their answers, the award with its reasons, and the last hash of the trail.
 * Internal: never for a client.
 */
export function comparisonDocument({ rfq, comparison, from, language, proposal }: ComparisonFacts): GeneratedDocument {
  const { currency, suppliers, lines } = comparison
  const split = splitOf(comparison, proposal)
  const reader = statementReaderOf(language)
  const { statement } = reader
  return {
    kind: 'comparison',
    language,
    title: statement.title,
    number: rfq.number ? withRevision(rfq.number, rfq.revision) : '',
    date: reader.day(comparison.read_on),
    draft: false,
    orientation: 'landscape',
    compact: true,
    from,
    to: null,
    facts: factsOf(rfq, comparison, reader),
    columns: [
      { label: statement.lines(lines.length, currency), align: 'start', grow: 1.4 },
      ...suppliers.map(({ supplier_name }) => ({ label: supplier_name, align: 'end' as const, grow: 1 })),
    ],
    rows: rowsOf(comparison, split, reader),
    totals: [],
    banks: [],
    sections: statementSections({ rfq, comparison, split, reader }),
    words: reader.words.drawer,
  }
}

function rowsOf(comparison: Comparison, split: Split | null, reader: StatementReader): GeneratedDocument['rows'] {
  const { currency, suppliers, lines } = comparison
  const { statement, words } = reader
  return [
    {
      cells: [
        cell(statement.head.currency, statement.head.validity),
        ...suppliers.map((supplier) => headOf(supplier, reader)),
      ],
    },
    ...lines.map((line) => ({
      cells: [
        cell(
          `${line.position}  ${line.description}`,
          [reader.quantity(line.quantity, line.unit), line.item_code].filter(Boolean).join(' · '),
        ),
        ...suppliers.map(({ offers, currency: own }) =>
          cellOf(
            offers.filter(({ rfq_line_id }) => rfq_line_id === line.id),
            { currency, own, unit: line.unit, split, reader },
          ),
        ),
      ],
    })),
    {
      cells: [cell(words.totals.freight), ...suppliers.map((supplier) => freightCell(supplier, currency, reader))],
    },
    {
      cells: [
        cell(statement.total, statement.total_note(reader.named(unofferedLines(lines, suppliers)))),
        ...suppliers.map((supplier) => totalOf(supplier, currency, reader)),
      ],
    },
  ]
}

function factsOf(rfq: StatedRfq, { currency, read_on }: Comparison, reader: StatementReader) {
  const { facts, rates, compared_on } = reader.statement
  const foreign = rfq.rates.filter((rate) => rate.currency !== currency)
  return [
    { label: facts.rfq, value: rfq.title },
    { label: facts.sent, value: rfq.sent_at ? reader.dayAndTime(rfq.sent_at, rfq.timezone) : '–' },
    { label: facts.deadline, value: rfq.deadline ? reader.dayAndTime(rfq.deadline, rfq.timezone) : '–' },
    { label: facts.prices, value: sealOf(rfq, reader) },
    {
      label: rates(currency),
      value: reader.listed([
        ...foreign.map(
          ({ currency: code, rate, rate_date }) =>
            `${code}${noBreak}${reader.price(rate, 'USD')} (${reader.shortDay(rate_date)})`,
        ),
        compared_on(reader.shortDay(read_on)),
      ]),
    },
  ]
}

function sealOf({ sealed, opened_at, opened_by_name, timezone }: StatedRfq, reader: StatementReader): string {
  const { seal } = reader.statement
  if (!sealed) return seal.none
  return opened_at ? seal.opened(reader.dayAndTime(opened_at, timezone), opened_by_name) : seal.closed
}

const headOf = (supplier: Supplier, reader: StatementReader) => {
  const { currency, rate, valid_until, expired, coverage, asked, typed_by_name, after_opening } = supplier
  const { rated, expired_on, covered, entered } = reader.statement
  const until = valid_until && reader.day(valid_until)
  return cell(
    rate === '1' ? currency : rated(currency, reader.price(rate, 'USD')),
    reader.listed([
      until && expired ? expired_on(until) : until,
      covered(String(coverage), String(asked)),
      typed_by_name && entered(typed_by_name, after_opening),
    ]),
  )
}

interface Of {
  currency: string
  own: string
  unit: string
  split: Split | null
  reader: StatementReader
}

/** The offer in the split, otherwise the first with a price; others are only in the comparison itself. */
function cellOf(offers: readonly Offer[], { currency, own, unit, split, reader }: Of) {
  const { offer: said, classes, priced } = reader.statement
  const isInSplit = ({ quote_line_id }: Offer) =>
    quote_line_id !== null && split?.quote_line_ids.includes(quote_line_id)
  const offer = offers.find(isInSplit) ?? offers.find(({ comparable_cost }) => comparable_cost !== null) ?? offers[0]
  if (!offer) return cell(said.not_asked)
  if (offer.asked_again) return cell(said.asked_again)
  if (offer.class === 'unanswered') return cell('–')
  if (offer.class === 'no_bid' || offer.comparable_cost === null) return cell(said.no_bid, offer.no_bid_reason)
  const price = `${own}${noBreak}${reader.price(offer.unit_price ?? '0', own)}`
  const marks = [
    offer.lowest && said.lowest,
    isInSplit(offer) && said.split,
    offer.class !== 'offered' && classes[offer.class],
    offer.alternative ? `${offer.alternative}` : priced(price, reader.quantity(offer.buyable_quantity ?? '0', unit)),
  ]
  return cell(reader.price(offer.comparable_cost, currency), marks.filter(Boolean).join(' · '))
}

function totalOf(supplier: Supplier, currency: string, { statement: { ranks }, price }: StatementReader) {
  const { total_like_for_like, rank, lines_from_others } = supplier
  if (total_like_for_like === null) return cell('–')
  const total = price(total_like_for_like, currency)
  const why = whyUnranked(supplier)
  if (why === null) return cell(total, rank === 1 ? ranks.lowest : ranks.other(rank ?? 0))
  if (why === 'from_others') return cell(total, ranks.from_others(lines_from_others))
  return cell(total, isPassedOver(why) ? ranks[why] : ranks.incomplete)
}

function freightCell(supplier: Supplier, currency: string, { statement: { freight: said }, price }: StatementReader) {
  if (supplier.freight === null) return cell(said.not_stated)
  return cell(
    price(supplier.freight, currency),
    freightStatement(supplier) === 'as_stated_then' ? said.as_stated_then : null,
  )
}

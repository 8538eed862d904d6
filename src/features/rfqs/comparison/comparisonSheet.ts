import type { TFunction } from 'i18next'
import { formatDay } from '../../../components/values/dates'
import type { Comparison } from '../../../contract/comparison'
import { decimalsOf } from '../../../domain/money/figures'
import { type Decimal, maxDecimals, roundTo } from '../../../domain/money/money'
import { covers } from '../../../domain/comparison/coverage'
import { freightStatement } from '../../../domain/quotes/statedFreight'
import { inOfferUnit } from '../../../domain/costing/unitFactor'
import { joined } from '../../../i18n/joined'
import { countryName } from '../../../pickers/choices/choices'
import { enteredNote, type Note, totalNote, whyOf } from './comparisonNotes'
import { type Rate, type ShowIn, type Writer, writerFor } from './shownIn'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

export type ComparedLine = Comparison['lines'][number]
export type ComparedSupplier = Comparison['suppliers'][number]
export type ComparedOffer = ComparedSupplier['offers'][number]

/** One offer as text: its landed cost, the supplier's own price, and what made the difference. */
export interface SheetCell {
  offer: ComparedOffer | null
  /** Null where there is no price. */
  cost: string | null
  own: string
  why: Note | null
  /** Why the price is doubtful, in words. */
  doubt: string | null
  lowest: boolean
  /** Not comparable: grey. */
  quiet: boolean
}

export type Tick = 'covered' | 'alternative' | 'missing'

/** Full names: the build removes styles whose class is not found in the code. */
export const tickClass: Record<Tick, string> = {
  covered: 'zb-tick',
  alternative: 'zb-tick zb-tick-alternative',
  missing: 'zb-tick zb-tick-missing',
}

export interface SheetSupplier {
  supplier: ComparedSupplier
  /** Formats amounts of the RFQ's currency in this column. */
  writer: Writer
  /** "Tanzania · 5 days". */
  place: string
  /** "USD @ 2,612.50". */
  money: string
  validity: Note
  /** Who entered the quote for the supplier. */
  entered: Note | null
  coverage: string
  ticks: Tick[]
  /** By the id of the line; more than one where the supplier offers alternatives. */
  cells: Map<string, SheetCell[]>
  freight: string
  total: string | null
  note: Note
}

export interface Sheet {
  comparison: Comparison
  show: ShowIn
  /** "landed cost, TZS". */
  measure: string
  /** The shown lines, in their order. */
  lines: readonly ComparedLine[]
  /** The shown suppliers; the pinned ones are first. */
  suppliers: SheetSupplier[]
  pinned_count: number
  /** How much more the dearest offer of a line costs than the lowest, in words, where the lines are selected by it. */
  spreads: ReadonlyMap<string, string>
}

interface Language {
  t: TFunction
  language: string
  now: Date
  /** The shown currency, by the rates of the RFQ; the RFQ's own by default. */
  show?: ShowIn
  rates?: readonly Rate[]
  /** Without what is only an explanation: it is in the cost breakdown. */
  compact?: boolean
}

/** The comparison as texts and figures: the content of the table, the cards of a phone and the picture. */
export function comparisonSheet(
  comparison: Comparison,
  { t, language, now, show = 'compared', rates = [], compact = false }: Language,
): Sheet {
  const sheetSupplier = (supplier: ComparedSupplier): SheetSupplier => {
    const { country, lead_time_days, currency, rate, valid_until, expired, coverage, asked, total_like_for_like } =
      supplier
    const day = valid_until && formatDay(valid_until, now)
    const writer = writerFor(show, supplier, comparison, rates)
    const byLine = new Map<string, ComparedOffer[]>()
    for (const offer of supplier.offers)
      byLine.set(offer.rfq_line_id, [...(byLine.get(offer.rfq_line_id) ?? []), offer])
    const offersOn = (line_id: string) => byLine.get(line_id) ?? []
    return {
      supplier,
      writer,
      place: joined([
        country && countryName(country, language),
        lead_time_days !== null && t('days', { count: lead_time_days }),
      ]),
      money: currency === comparison.currency ? currency : `${currency} @ ${formatDecimal(rate, 2)}`,
      validity: day
        ? { text: t(expired ? 'expired_on' : 'valid_to', { day }), tone: expired ? 'warning' : undefined }
        : { text: t('no_validity') },
      entered: enteredNote(supplier, t),
      coverage: t('covered', { coverage, asked }),
      ticks: comparison.lines.flatMap(({ id }) => tickOf(offersOn(id)) ?? []),
      cells: new Map(comparison.lines.map((line) => [line.id, cellsOf(line, supplier, offersOn(line.id), writer)])),
      freight: freightWords(supplier, writer, t),
      total: total_like_for_like && writer.total(total_like_for_like),
      note: totalNote(supplier, t),
    }
  }

  const cellsOf = (
    line: ComparedLine,
    supplier: ComparedSupplier,
    offers: readonly ComparedOffer[],
    { amount }: Writer,
  ): SheetCell[] => {
    const priced = offers.filter(({ comparable_cost }) => comparable_cost !== null)
    const [first] = offers
    if (priced.length > 0) return priced.map((offer) => pricedCell(offer, line, supplier, amount))
    return [
      {
        offer: first ?? null,
        cost: null,
        own: t(emptyKey(first)),
        why: first?.no_bid_reason ? { text: first.no_bid_reason } : null,
        doubt: null,
        lowest: false,
        quiet: true,
      },
    ]
  }

  const pricedCell = (
    offer: ComparedOffer,
    line: ComparedLine,
    supplier: ComparedSupplier,
    amount: (value: Decimal) => string,
  ): SheetCell => {
    const why = whyOf(offer, line, supplier, { t, amount })
    return {
      offer,
      cost: amount(offer.comparable_cost ?? '0'),
      own: ownWords(offer, line, supplier, t),
      why: compact && !why.tone ? null : why,
      doubt: offer.doubt,
      lowest: offer.lowest,
      quiet: offer.class !== 'offered',
    }
  }

  const measure =
    show === 'own' ? t('cost_in_own') : t('cost_in', { currency: show === 'compared' ? comparison.currency : show })
  return {
    comparison,
    show,
    measure,
    lines: comparison.lines,
    suppliers: comparison.suppliers.map(sheetSupplier),
    pinned_count: 0,
    spreads: new Map(),
  }
}

/** The freight, or that it is not stated; with a remark where a 0 may have been a blank. */
function freightWords(supplier: ComparedSupplier, { amount }: Writer, t: TFunction): string {
  const said = freightStatement(supplier)
  if (supplier.freight === null) return t('freight_not_stated')
  return joined([amount(supplier.freight), said === 'as_stated_then' && t('freight_as_stated_then')])
}

function tickOf(offers: readonly ComparedOffer[]): Tick | null {
  if (offers.length === 0) return null
  if (offers.some(({ class: kind }) => covers(kind))) return 'covered'
  return offers.some(({ class: kind }) => kind === 'alternative') ? 'alternative' : 'missing'
}

function emptyKey(offer: ComparedOffer | undefined): string {
  if (!offer) return 'not_asked'
  if (offer.asked_again) return 'asked_again'
  if (offer.class === 'short') return 'nothing_available'
  return offer.class === 'no_bid' ? 'no_bid' : 'unanswered'
}

/** "USD 10.20 × 72": the supplier's price with the quantity to buy, in the supplier's unit where that differs. */
function ownWords(
  { unit_price, buyable_quantity, terms }: ComparedOffer,
  line: ComparedLine,
  { currency }: ComparedSupplier,
  t: TFunction,
): string {
  const bought = buyable_quantity ?? '0'
  const other = terms && terms.unit !== line.unit
  const quantity = other
    ? `${formatDecimal(roundTo(inOfferUnit(bought, terms), maxDecimals))} ${unitText(terms.unit)}`
    : formatDecimal(bought)
  const price = terms?.free_of_charge
    ? t('free')
    : `${currency} ${formatDecimal(roundTo(unit_price ?? '0', maxDecimals), decimalsOf(currency))}`
  return `${price} × ${quantity}`
}

import type { TFunction } from 'i18next'
import type { Comparison } from '../../../contract/comparison'
import { noBreak } from '../../../domain/money/figures'
import { compare, type Decimal, isZero, multiply } from '../../../domain/money/money'
import { positionsInWords, unofferedLines } from '../../../domain/rfqs/openLines'
import { whyUnranked } from '../../../domain/comparison/whyUnranked'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

/** A short second line; its tone is never the only signal. */
export interface Note {
  text: string
  tone?: 'success' | 'warning' | undefined
}

type Line = Comparison['lines'][number]
type Supplier = Comparison['suppliers'][number]
type Offer = Supplier['offers'][number]

interface Words {
  t: TFunction
  /** Formats an amount in the RFQ's currency. */
  amount: (value: Decimal) => string
}

/** The main reason for the cost: the first problem of the offer, the surplus, a price break, else the freight. */
export function whyOf(offer: Offer, line: Line, supplier: Supplier, { t, amount }: Words): Note {
  const { class: kind, alternative, buyable_quantity, price_break, freight_share, tax, surplus } = offer
  if (alternative !== null) return { text: t('why.alternative', { what: alternative }), tone: 'warning' }
  if (kind === 'short')
    return {
      text: t('why.short', { has: formatDecimal(buyable_quantity ?? '0'), need: formatDecimal(line.quantity) }),
      tone: 'warning',
    }
  if (kind === 'after_opening') return { text: t('why.after_opening'), tone: 'warning' }
  if (kind === 'unstated_freight') return { text: t('why.unstated_freight'), tone: 'warning' }
  if (kind === 'late')
    return {
      text: t('why.late', { count: offer.terms?.lead_time_days ?? supplier.lead_time_days ?? 0 }),
      tone: 'warning',
    }
  if (surplus !== null && !isZero(surplus)) return { text: overWords(offer, line, surplus, t), tone: 'warning' }
  if (price_break !== null)
    return {
      text: t('why.price_break', { quantity: `${formatDecimal(price_break)}${noBreak}${unitText(line.unit)}` }),
      tone: 'success',
    }
  if (tax !== null && !isZero(tax))
    return { text: t('why.tax', { freight: amount(freight_share ?? '0'), tax: amount(tax) }) }
  return { text: t('why.freight', { amount: amount(freight_share ?? '0') }) }
}

/** "minimum 100: 40 over", "packs of 24: 12 over": in the supplier's unit where that differs from the line's. */
function overWords({ minimum_quantity, pack_size, terms }: Offer, line: Line, surplus: Decimal, t: TFunction): string {
  const own = (quantity: Decimal) =>
    terms && terms.unit !== line.unit ? `${formatDecimal(quantity)} ${unitText(terms.unit)}` : formatDecimal(quantity)
  const minimumCounts =
    minimum_quantity !== null && compare(multiply(minimum_quantity, terms?.unit_factor ?? '1'), line.quantity) > 0
  const key = minimumCounts
    ? pack_size === null
      ? 'why.minimum'
      : 'why.both'
    : pack_size === null
      ? 'why.whole'
      : 'why.packs'
  return t(key, {
    minimum: own(minimum_quantity ?? '0'),
    pack: own(pack_size ?? '0'),
    unit: unitText(terms?.unit ?? line.unit),
    over: formatDecimal(surplus),
  })
}

/** What the like-for-like totals include, and the lines that are in none because no supplier offers them. */
export function totalRowNote({ lines, suppliers }: Comparison, t: TFunction): string {
  const left = unofferedLines(lines, suppliers)
  return left.length > 0 ? t('total_without', { count: left.length, lines: positionsInWords(left) }) : t('total_note')
}

/** Who entered the quote for the supplier, and that it was after the opening of the bids; null where the supplier submitted it. */
export function enteredNote({ typed_by_name: name, after_opening }: Supplier, t: TFunction): Note | null {
  if (name === null) return null
  return after_opening
    ? { text: t('entered_after_opening', { name }), tone: 'warning' }
    : { text: t('entered_by', { name }) }
}

/** The meaning of a like-for-like total: its rank, or why it has none. */
export function totalNote(supplier: Supplier, t: TFunction): Note {
  const why = whyUnranked(supplier)
  if (why !== null) return { text: t(`note.${why}`, { count: supplier.lines_from_others }) }
  return supplier.rank === 1
    ? { text: t('note.lowest'), tone: 'success' }
    : { text: t('note.rank', { count: supplier.rank ?? 0, ordinal: true }) }
}
